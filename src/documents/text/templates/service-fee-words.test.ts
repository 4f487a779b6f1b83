import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { locales } from '#platform/values/locale.ts';
import {
  feeBearers,
  feePayers,
  serviceFeeInCase,
  serviceFeeName,
  serviceFeeOf,
  serviceFeeSentence,
} from '#platform/values/service-fee.ts';
import { allContent } from '../../../../db/seed/content/all.ts';
import { characteristics } from '../../../../db/seed/listings/characteristics.ts';
import { offers, realtorAgreements } from './templates.ts';

const contentOf = (slug: string) => allContent.find((item) => item.slug === slug) ?? assert.fail(slug);

test('F47 W1 offer, legal page and FAQ say of each bearer of the fee in which case it holds, never as a fact of every sale', () => {
  for (const locale of locales) {
    const texts = {
      offer: JSON.stringify(offers[locale].sections(false)),
      legal: contentOf('offer')[locale].body ?? '',
      faq: contentOf('fee')[locale].body ?? '',
    };
    for (const [name, text] of Object.entries(texts)) {
      for (const bearer of feeBearers)
        assert.ok(text.includes(serviceFeeInCase(locale, bearer)), `${locale} ${name} ${bearer}`);
      for (const payer of feePayers)
        for (const isOfBank of [false, true])
          assert.ok(!text.includes(serviceFeeSentence(locale, serviceFeeOf(payer), isOfBank)), `${locale} ${name}`);
    }
  }
});

/** Every file in which the fee is spoken of: none may write a number or a payer of its own. */
const written = [
  ...locales.flatMap((locale) => [
    `src/documents/text/templates/service-contract-${locale}.ts`,
    `src/documents/text/templates/offer-${locale}.ts`,
    `src/applications/text/${locale}/form.ts`,
    `src/applications/text/${locale}/own-view.ts`,
    `src/auctions/text/${locale}/entry.ts`,
  ]),
  'db/seed/content/faq-money.ts',
  'db/seed/content/legal-pages.ts',
];
const ownWords =
  /the buyer, on top of|покупатель, сверх|xaridor, narx ustiga|added to the price|прибавляется к цене|narxga qoʻshiladi|taken from the proceeds|вычитается из суммы|tushgan puldan|paid by the (seller|buyer|owner)|платит (продавец|покупатель|собственник)|(sotuvchi|xaridor) toʻlaydi/iu;

test('F47 no text says in words of its own who pays the fee and where it is taken from', async () => {
  for (const path of written) {
    const text = await readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8');
    assert.equal(ownWords.exec(text)?.[0], undefined, path);
  }
});

test('F47 W1d what an agent asks for his work is never called as the fee of the platform', () => {
  const [, , [, ...names]] = characteristics.find(([, , [code]]) => code === 'commission') ?? assert.fail();
  assert.deepEqual(names, ['Vositachilik haqi', 'Вознаграждение посредника', 'Agent’s commission']);
  for (const locale of locales) assert.ok(!names.includes(serviceFeeName(locale)));
});

test('F47 W1d the agreement of agents speaks of the platform’s service fee where a bank or a status is meant, and promises no payment to agents', () => {
  const promisedToAgents = /within \d+ working days|в течение \d+ рабочих дней|\d+ ish kuni ichida/u;
  for (const locale of locales) {
    const clauses = realtorAgreements[locale].sections.flatMap((section) => section.clauses);
    const ofBank = clauses.filter(
      (clause) => /\bbank\b|банк(?![а-я])/iu.test(clause) && !/bank transfer/u.test(clause),
    );
    assert.equal(ofBank.length, 1, locale);
    assert.match(ofBank[0] ?? '', /service fee|комисси[юя] площадки|xizmat haqini/iu);
    for (const clause of clauses) assert.doesNotMatch(clause, promisedToAgents, locale);
  }
});
