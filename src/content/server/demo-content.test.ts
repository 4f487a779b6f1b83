import assert from 'node:assert/strict';
import { test } from 'node:test';
import { locales } from '#platform/values/locale.ts';
import { iconNames } from '#platform/web/icon-names.ts';
import { allContent } from '../../../db/seed/content/all.ts';
import { typeset } from '../../../db/seed/content/typeset.ts';
import { catalogue } from '../../../tools/pictures/catalogue.ts';
import { plainText, readBody } from '../rules/body.ts';
import { addressOf, faqGroups, isReadType } from '../rules/content-type.ts';

const ofType = (type: string) => allContent.filter((item) => item.type === type);
const everyText = allContent.flatMap((item) =>
  locales.flatMap((lang) => Object.values(item[lang]).map((text) => ({ item, lang, text: text ?? '' }))),
);

test('the demo content fills every section of the home page', () => {
  const counts = Object.fromEntries(
    [
      'news',
      'article',
      'guide',
      'video',
      'service',
      'useful_link',
      'auto',
      'testimonial',
      'banner',
      'agency',
      'alert',
    ].map((type) => [type, ofType(type).length]),
  );
  assert.deepEqual(counts, {
    news: 6,
    article: 3,
    guide: 2,
    video: 4,
    service: 3,
    useful_link: 8,
    auto: 4,
    testimonial: 4,
    banner: 1,
    agency: 1,
    alert: 1,
  });
});

test('NAV-005 every group of the help page has questions, and all have answers', () => {
  assert.deepEqual([...new Set(ofType('faq').map((item) => item.extra?.group))], [...faqGroups]);
  for (const item of ofType('faq'))
    for (const lang of locales) assert.ok(plainText(item[lang].body ?? '').length > 100, item.slug);
});

test('names are unique within a type and fit an address', () => {
  const names = allContent.map((item) => `${item.type}/${item.slug}`);
  assert.equal(new Set(names).size, names.length);
  for (const item of allContent) assert.match(item.slug, /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
});

test('a link leads to a page that exists: a list, an answer, a text, or the request form', () => {
  const pageAddresses = new Set(
    allContent.flatMap((item) =>
      isReadType(item.type) || item.type === 'faq' ? [addressOf(item.type, item.slug)] : [],
    ),
  );
  const leadsSomewhere = (address: string) =>
    pageAddresses.has(address) || /^\/products\?|^\/(faq|news)$|^\/#request$/.test(address);
  const linksIn = (body: string) => [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address);
  const addresses = [
    ...allContent.flatMap((item) => item.link ?? []),
    ...everyText.flatMap(({ text }) => linksIn(text)),
  ];
  assert.ok(addresses.length > 20);
  for (const address of addresses) assert.ok(leadsSomewhere(address), address);
});

test('pictures and icons are there', () => {
  const keys = new Set(catalogue.map(({ key }) => key));
  const used = allContent.flatMap((item) => [
    item.picture,
    ...(item.extra?.scenes ?? []).map(({ picture }) => picture),
  ]);
  for (const key of used) assert.ok(key === undefined || keys.has(key), key);
  for (const { extra } of allContent)
    assert.ok(!extra?.icon || iconNames.some((name) => name === extra.icon), extra?.icon);
});

test('HOME-021 a film has as many paragraphs as scenes in each language, and time to read them', () => {
  for (const film of ofType('video')) {
    for (const lang of locales) {
      const words = readBody(film[lang].body ?? '');
      assert.equal(words.length, film.extra?.scenes?.length, `${film.slug} ${lang}`);
      for (const [index, block] of words.entries()) {
        assert.ok(block.kind === 'paragraph');
        const letters = block.runs.reduce((sum, run) => sum + run.text.length, 0);
        const seconds = film.extra?.scenes?.[index]?.seconds ?? 0;
        assert.ok(
          letters / seconds < 17,
          `${film.slug} ${lang} scene ${index + 1}: ${letters} letters in ${seconds} s`,
        );
      }
    }
  }
});

test('HOME-025 each testimonial is long enough to be worth folding', () => {
  for (const item of ofType('testimonial'))
    for (const lang of locales) assert.ok((item[lang].body ?? '').length > 450, item.slug);
});

test('Uzbek is written with its own letters, and no text raises its voice', () => {
  for (const { item, lang, text } of everyText) {
    assert.doesNotMatch(text, /!/, `${item.slug} ${lang}`);
    if (lang === 'uz') assert.doesNotMatch(text, /['`‘’´]/, item.slug);
    if (lang !== 'en') assert.doesNotMatch(text, /["“”]/, `${item.slug} ${lang}`);
    if (lang === 'uz') assert.doesNotMatch(text.replace(/«[^»]*»/g, ''), /[а-яё]/i, item.slug);
    if (lang === 'ru') assert.doesNotMatch(text.replace(/«[^»]*»|\([^)]*\)/g, ''), /[ўқғҳ]/i, item.slug);
  }
});

test('numbers keep together with their thousands and units', () => {
  assert.equal(
    typeset('845 000 000 soʻm, 5 % va 41 000 km'),
    '845\u00A0000\u00A0000\u00A0soʻm, 5\u00A0% va 41\u00A0000\u00A0km',
  );
  assert.equal(typeset('420 000 000, 440 000 000'), '420\u00A0000\u00A0000, 440\u00A0000\u00A0000');
  assert.equal(typeset('soat 14:00 200 kishi, 2002 400'), 'soat 14:00 200 kishi, 2002 400');
});
