import assert from 'node:assert/strict';
import { cleanup, screen, within } from '@testing-library/react';
import { test, vi } from 'vitest';
import { characteristicsOfCategory } from '#applications/rules/characteristic.ts';
import type { CharacteristicValue } from '#applications/rules/form-values.ts';
import { Facts } from '#applications/web/drawer/Facts.tsx';
import { Wizard } from '#applications/web/form/Wizard.tsx';
import { FactSections } from '#applications/web/view/FactSections.tsx';
import { AuctionHeroCard } from '#auctions/web/home/AuctionHeroCard.tsx';
import { BoardLot } from '#auctions/web/list/BoardLot.tsx';
import { LotCardView } from '#auctions/web/list/LotCardView.tsx';
import { LotCards } from '#auctions/web/live/LotCards.tsx';
import { ObjectCard } from '#auctions/web/live/ObjectCard.tsx';
import type { Product } from '#listings/contract.ts';
import { knownCategories, land } from '#listings/rules/categories.ts';
import { ListingCard } from '#listings/web/ListingCard.tsx';
import { ListingRow } from '#listings/web/ListingRow.tsx';
import { ProductView } from '#listings/web/ProductView.tsx';
import { type Locale, locales } from '#platform/values/locale.ts';
import {
  characteristicsIn,
  choices,
  draftOf,
  PRICE_LEVEL,
  wholeForm,
} from '../../../test/components/application-form.tsx';
import { productOf } from '../../../test/components/listings.ts';
import { lotAt, lotId } from '../../../test/components/lot.ts';
import { myLotOf } from '../../../test/components/lot-cards.ts';
import { plainSpaces, refuse, renderComponent } from '../../../test/components/render.tsx';
import { ComparisonTable } from './comparison/ComparisonTable.tsx';
import { comparedProduct } from './comparison/compared-product.ts';

/** Maps need a canvas. */
vi.mock('#places/web/PointMap.tsx', () => ({ PointMap: () => null }));
vi.mock('#applications/web/form/steps/PointField.tsx', () => ({ PointField: () => null }));

type Asked = ReturnType<typeof characteristicsIn>[number];

const areas: Record<Locale, string> = { uz: '1 234,5 m²', ru: '1 234,5 м²', en: '1 234.5 m²' };
const isArea = (code: string) => code.includes('area');

/** What is answered about a characteristic, and how it has to be read. */
const answerOf = ({ code, kind, options }: Asked, locale: Locale): { value: CharacteristicValue; text: string } => {
  const [first, second] = options;
  if (kind === 'options' && first && second)
    return { value: [first.code, second.code], text: `${first.name}, ${second.name}` };
  if (first) return { value: first.code, text: first.name };
  if (kind === 'date') return { value: '2026-11-24', text: '24.11.2026' };
  if (code.startsWith('year_')) return { value: 1_987, text: '1987' };
  if (isArea(code)) return { value: 1_234.5, text: areas[locale] };
  return kind === 'text' ? { value: 'Namuna', text: 'Namuna' } : { value: 1_234, text: '1 234' };
};

/** Everything that a category can tell of a property, read in a language. */
const expectedOf = (categoryId: number, locale: Locale) => {
  const asked = characteristicsOfCategory(characteristicsIn(locale), categoryId);
  return asked.map((one) => ({ one, ...answerOf(one, locale) }));
};

/** A property that tells everything, as the API tells it: options by their names, everything else as it is. */
const fullProduct = (categoryId: number, locale: Locale): Product =>
  productOf(lotId, {
    categoryId,
    areaDm2: 123_450,
    areaLivingDm2: categoryId === 12 ? 5_730 : null,
    areaEffectiveDm2: categoryId === 19 ? 5_730 : null,
    facts: characteristicsIn(locale)
      .filter((one) => one.categoryId === categoryId)
      .map((one) => {
        const { value, text } = answerOf(one, locale);
        const { code, kind, unit, name } = one;
        return { code, kind, unit, name, value: one.options.length > 0 ? text : String(value) };
      }),
  });

/** Every fact on the screen: its name and what is said of it. */
const factsShown = (): [name: string, value: string][] => [
  ...screen
    .queryAllByRole('term')
    .map((term): [string, string] => [
      plainSpaces(term.textContent?.trim() ?? ''),
      plainSpaces(term.parentElement?.querySelector('dd')?.textContent ?? ''),
    ]),
  ...screen.queryAllByRole('rowheader').flatMap((head): [string, string][] => {
    const cells = within(head.closest('tr') ?? assert.fail()).getAllByRole('cell');
    return cells.map((cell) => [plainSpaces(head.textContent?.trim() ?? ''), plainSpaces(cell.textContent ?? '')]);
  }),
];

/** A square metre stands after areas and prices of one, in the letters and with the mark of the language. */
const assertSquareMetres = (locale: Locale) => {
  const words = plainSpaces(document.body.textContent ?? '');
  assert.doesNotMatch(words, /\dm2|\d[mм]²| [mм]2/, 'a sign of its own');
  assert.doesNotMatch(words, locale === 'ru' ? /\d m²/ : /\d м²/, 'letters of another language');
  assert.doesNotMatch(words, locale === 'en' ? /\d,\d+ m²/ : /\d\.\d+ [mм]²/, 'a mark of another language');
};

/** Stand in columns of a listing, and are shown from there. */
const inColumns = ['repair_status', 'type_of_building'];

const assertFacts = (where: string, categoryId: number, locale: Locale, except: readonly string[] = []) => {
  const shown = factsShown();
  for (const { one, text } of expectedOf(categoryId, locale).filter(({ one }) => !except.includes(one.code))) {
    const values = shown.filter(([name]) => name === one.name).map(([, value]) => value);
    assert.ok(values.length > 0, `${where}, ${locale}: ${one.name} is not shown`);
    assert.ok(values.includes(text), `${where}, ${locale}: ${one.name} is ${values.join(' and ')}, not ${text}`);
  }
  assertSquareMetres(locale);
};

const each = async (look: (categoryId: number, locale: Locale) => Promise<void>) => {
  for (const { id } of knownCategories)
    for (const locale of locales) {
      await look(id, locale);
      cleanup();
    }
};

test('F70 the page of a property writes every fact of every category with its own unit, in three languages', () =>
  each(async (categoryId, locale) => {
    await renderComponent(
      <ProductView
        product={fullProduct(categoryId, locale)}
        similar={[]}
        publicUrl="https://ostona.example"
        phone="+998 71 200-00-00"
      />,
      { locale },
    );
    assertFacts('product', categoryId, locale, inColumns);
  }));

test('F70 a comparison does', () =>
  each(async (categoryId, locale) => {
    const product = comparedProduct(fullProduct(categoryId, locale), []);
    await renderComponent(<ComparisonTable products={[product, { ...product, id: 2 }]} onRemove={() => undefined} />, {
      locale,
    });
    assertFacts('comparison', categoryId, locale, inColumns);
  }));

test('F70 F54 so do an application, the drawer beside its queue, and the last step of its form', () =>
  each(async (categoryId, locale) => {
    const characteristics = Object.fromEntries(
      expectedOf(categoryId, locale).map(({ one, value }): [string, CharacteristicValue] => [one.code, value]),
    );
    const offered = { ...choices, characteristics: characteristicsIn(locale) };
    const asked = characteristicsOfCategory(offered.characteristics, categoryId);
    const application = draftOf({ ...wholeForm, categoryId, areaAllDm2: 123_450, characteristics });
    const { unmount } = await renderComponent(
      <>
        <FactSections application={application} choices={{ ...offered, characteristics: asked }} />
        <Facts application={application} />
      </>,
      { locale },
    );
    assertFacts('application', categoryId, locale);
    assert.ok(factsShown().filter(([, value]) => value === areas[locale]).length >= 2, 'the area of the whole as well');
    unmount();

    const form = {
      of: { kind: 'SALE', origin: 'ADD' },
      choices: offered,
      application,
      onDropped: () => undefined,
    } as const;
    const review = await renderComponent(<Wizard {...form} />, {
      locale,
      path: '/apply/7/edit#review',
      answers: { [PRICE_LEVEL]: { median: null } },
    });
    assertFacts('review', categoryId, locale);
    review.unmount();

    await renderComponent(<Wizard {...form} />, { locale, path: '/apply/7/edit#characteristics' });
    for (const { one } of expectedOf(categoryId, locale).filter(({ one }) => one.kind === 'decimal'))
      assert.ok(screen.getByLabelText(`${one.name}, ${locale === 'ru' ? 'м²' : 'm²'}`));
    for (const { one } of expectedOf(categoryId, locale).filter(({ one }) => one.kind === 'integer'))
      assert.ok(screen.getByLabelText(one.name));
  }));

/** The words on the screen, piece by piece. */
const textsIn = (container: HTMLElement): string[] => {
  const nodes = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (nodes.nextNode()) texts.push(plainSpaces(nodes.currentNode.textContent ?? '').trim());
  return texts;
};

/** What of a property the card of its lot knows. */
const ofLotCard = ({
  categoryId,
  areaDm2,
  areaLivingDm2,
  areaEffectiveDm2,
  rooms,
  floor,
  floorsBuilding,
}: Product) => ({
  categoryId,
  areaDm2,
  areaLivingDm2,
  areaEffectiveDm2,
  rooms,
  floor,
  floorsBuilding,
});

test('F77 cards of lots, in their list, on the board and on the stage of the home page, tell area, rooms and floors as a card of a listing does, and have its heart', () =>
  each(async (categoryId, locale) => {
    const product = fullProduct(categoryId, locale);
    const lot = myLotOf(lotId, { ...ofLotCard(product), phase: 'ACCEPTING' });
    await renderComponent(
      <>
        <ListingCard card={product} isStill />
        <LotCardView lot={lot} nowMs={0} />
        <AuctionHeroCard lot={lot} nowMs={0} />
        <BoardLot lot={lot} nowMs={0} onChange={() => undefined} />
      </>,
      { locale, answers: { 'GET /public/auction/:id': refuse(404, 'lotMissing') } },
    );
    const [listing, ...lots] = screen.getAllByRole('article').map((card) => ({
      facts: within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
      hearts: card.querySelectorAll('button[aria-pressed]').length,
    }));
    assert.ok((listing?.facts.length ?? 0) > 1);
    assert.deepEqual(lots, [listing, listing, listing]);
    assertSquareMetres(locale);
  }));

test('F77 the card of a lot whose property is no longer listed has no heart: nothing could be saved by it', async () => {
  const lot = myLotOf(lotId, { phase: 'CANCELLED', isListed: false });
  await renderComponent(
    <>
      <LotCardView lot={lot} nowMs={0} />
      <AuctionHeroCard lot={lot} nowMs={0} />
      <BoardLot lot={lot} nowMs={0} onChange={() => undefined} />
    </>,
    { answers: { 'GET /public/auction/:id': refuse(404, 'lotMissing') } },
  );
  const cards = screen.getAllByRole('article');
  assert.deepEqual(
    cards.map((card) => card.querySelectorAll('button[aria-pressed]').length),
    [0, 0, 0],
  );
});

test('F72 F77 cards, the page of a property, the page of its lot and cards of lots name one price for a unit of area', () =>
  each(async (categoryId, locale) => {
    const lot = lotAt();
    const startTiyin = lot.sheet.startPriceTiyin;
    const product = { ...fullProduct(categoryId, locale), priceMinor: startTiyin, priceTiyin: startTiyin };
    const card = myLotOf(lotId, { ...ofLotCard(product), phase: 'ACCEPTING', price: startTiyin });
    const { container } = await renderComponent(
      <>
        <ListingCard card={product} isStill />
        <ListingRow card={product} />
        <ProductView product={product} similar={[]} publicUrl="https://ostona.example" phone="" />
        <ComparisonTable products={[comparedProduct(product, [])]} onRemove={() => undefined} />
        <ObjectCard product={product} lot={lot} own={null} />
        <LotCards lot={lot} scene="accepting" areas={product} nowMs={lot.nowMs} />
        <LotCardView lot={card} nowMs={lot.nowMs} />
        <AuctionHeroCard lot={card} nowMs={lot.nowMs} />
        <BoardLot lot={card} nowMs={lot.nowMs} onChange={() => undefined} />
      </>,
      { locale, answers: { 'GET /public/auction/:id': refuse(404, 'lotMissing') } },
    );
    const unit = { uz: 'sotix', ru: 'сотка', en: '100 m²' }[locale];
    const sign = categoryId === land.id ? unit : locale === 'ru' ? 'м²' : 'm²';
    const prices = textsIn(container).filter((text) => /^[\d ]+ (?:soʻm|сум|UZS)\/(100 m²|[\p{L}²]+)$/u.test(text));
    assert.equal(prices.length, 8, prices.join());
    assert.equal(new Set(prices).size, 1, prices.join());
    assert.match(prices[0] ?? '', /000 \S+\//, 'whole thousands');
    assert.ok(prices[0]?.endsWith(`/${sign}`), prices[0]);
    assertSquareMetres(locale);
  }));
