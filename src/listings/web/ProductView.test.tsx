import assert from 'node:assert/strict';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { test, vi } from 'vitest';
import type { CompanySummary, Product } from '#listings/contract.ts';
import risks from '#listings/text/uz/risks.ts';
import words from '#listings/text/uz.ts';
import type { PointMap } from '#places/web/PointMap.tsx';
import { feePayers, serviceFeeName, serviceFeeOf, serviceFeeShort } from '#platform/values/service-fee.ts';
import { pictureOf, productOf } from '../../../test/components/listings.ts';
import { renderComponent } from '../../../test/components/render.tsx';
import { ProductView } from './ProductView.tsx';

/** In the place of the map, which is drawn on a canvas: it tells what it marks. */
function PointMapStub({ spot }: ComponentProps<typeof PointMap>) {
  return (
    <p>
      map at {spot.latMicro}, {spot.lonMicro}
    </p>
  );
}
vi.mock('#places/web/PointMap.tsx', () => ({ PointMap: PointMapStub }));

const t = words.product;
const id = 104_271;

const openProduct = (change: Partial<Product> = {}) =>
  renderComponent(
    <ProductView
      product={productOf(id, change)}
      similar={[]}
      publicUrl="https://ostona.example"
      phone="+998 71 200-00-00"
    />,
  );
const section = (title: string) => {
  const found = screen.getByRole('heading', { level: 2, name: title }).closest('section');
  assert.ok(found, title);
  return within(found);
};
const panel = () => within(screen.getByRole('complementary'));
const gallery = () => within(screen.getByRole('region', { name: t.gallery }));

test('PRD-002 a specification taller than 300 px is folded at that height, unfolds and folds again', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe() {
        this.tell();
      }
      disconnect() {}
    },
  );
  await openProduct();
  const facts = section(t.sections.facts);
  const n = facts.getAllByRole('term').length;
  const button = () => facts.getByRole('button');
  const list = () => document.getElementById(button().getAttribute('aria-controls') ?? '');
  const isFolded = (isSo: boolean) => {
    assert.equal(button().textContent?.trim(), isSo ? t.allFacts({ n }) : t.fewerFacts);
    assert.equal(button().getAttribute('aria-expanded'), String(!isSo));
    assert.equal(list()?.classList.contains('tall'), isSo);
    assert.equal(facts.getAllByRole('definition').length, n, 'nothing of it is left out');
  };
  assert.equal(list()?.dataset.max, '300');
  isFolded(true);
  fireEvent.click(button());
  isFolded(false);
  fireEvent.click(button());
  isFolded(true);
});

test('PRD-002 a specification that fits has no button', async () => {
  await openProduct();
  assert.equal(section(t.sections.facts).queryByRole('button'), null);
});

test('PRD-003 the page shows where the property is on a map, if its seller marked it', async () => {
  const { unmount } = await openProduct({ point: { latMicro: 41_312_350, lonMicro: 69_281_230 } });
  await section(t.sections.place).findByText('map at 41312350, 69281230');
  section(t.sections.place).getByText(t.point({ lat: '41.31235', lon: '69.28123' }));
  unmount();

  await openProduct();
  section(t.sections.place).getByText(t.noPoint);
  assert.equal(screen.queryByText(/^map at/), null);
});

test('PRD-004 PRD-005 the description stands in full; the plan stands where there is one', async () => {
  const description = 'Yorugʻ uch xonali kvartira, metro yonida. '.repeat(30).trim();
  const { unmount } = await openProduct({
    description,
    pictures: [pictureOf('photo'), pictureOf('plan', { kind: 'plan', alt: 'Reja' })],
    roomsPlan: [
      { room: 'living', areaDm2: 2_050 },
      { room: 'kitchen', areaDm2: 1_200 },
    ],
  });
  section(t.sections.about).getByText(description);
  const plan = section(t.sections.plan);
  assert.ok(plan.getByRole<HTMLImageElement>('img', { name: 'Reja' }).src.includes('plan-'));
  assert.equal(plan.getAllByRole('img').length, 1);
  const areas = plan.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  assert.deepEqual(areas, ['20,5 m²', '12 m²', '32,5 m²']);
  assert.equal(gallery().getAllByRole('listitem').length, 1, 'a plan is no photo');
  unmount();

  await openProduct();
  section(t.sections.about).getByText(t.noDescription);
  assert.equal(screen.queryByRole('heading', { name: t.sections.plan }), null);
});

test('PRD-011 the panel beside the pictures carries the mark of the seller and the ways to act', async () => {
  const company: CompanySummary = { id: 7, code: 'SQB', kind: 'bank', name: 'Namuna Bank', monogram: 'NB', hue: '210' };
  const { unmount } = await openProduct({ company });
  const seller = panel().getByRole('link', { name: /^Namuna Bank/ });
  assert.match(seller.textContent ?? '', /NB/);
  assert.equal(seller.getAttribute('href'), `/products?sort=NEWEST&cPIds=${company.id}`);
  for (const call of panel().getAllByRole('link', { name: t.call }))
    assert.equal(call.getAttribute('href'), 'tel:+998712000000');
  unmount();

  const named = await openProduct({ source: 'realtor', seller: { id: 9, name: 'Sardor Rustamov', kind: 'REALTOR' } });
  panel().getByText('Sardor Rustamov');
  panel().getByText(t.seller.realtor);
  assert.equal(
    panel()
      .getByRole('link', { name: /^Sardor Rustamov/ })
      .getAttribute('href'),
    '/users/9',
  );
  panel().getAllByRole('link', { name: t.call });
  named.unmount();
});

test('F77 of whoever sells without a name the page says what he is and how to ask him, until it is sold', async () => {
  const { unmount } = await openProduct({ source: 'owner', seller: null });
  panel().getByText(t.seller.owner);
  panel().getByText(t.askThroughUs);
  panel().getAllByRole('link', { name: t.call });
  unmount();

  await openProduct({ source: 'owner', seller: null, status: 'sold' });
  assert.equal(panel().queryByText(t.askThroughUs), null);
});

test('F12 F81 what the register says otherwise stands on the page with what a moderator says of it, and nobody is called the owner', async () => {
  const checkedOn = '2026-11-20';
  const { unmount } = await openProduct({
    source: 'unconfirmed',
    visitedOn: '2026-11-12',
    warnings: [
      { kind: 'owner', reason: 'differs', givenDm2: null, knownDm2: null, explanation: 'actsForOwner', checkedOn },
      { kind: 'area', reason: 'differs', givenDm2: 7_800, knownDm2: 33_300, explanation: null, checkedOn },
    ],
  });
  screen.getByText(risks.visited({ day: '12.11.2026' }));
  panel().getByText(t.seller.unconfirmed);
  assert.equal(panel().queryByText(t.seller.owner), null);
  const lines = within(screen.getByRole('list', { name: risks.warnings.title })).getAllByRole('listitem');
  assert.equal(lines.length, 2);
  assert.match(lines[0]?.textContent ?? '', new RegExp(risks.warnings.ownerDiffers));
  assert.match(lines[0]?.textContent ?? '', new RegExp(risks.warnings.explanations.actsForOwner));
  assert.match(lines[1]?.textContent ?? '', /78.m².*333.m²/);
  assert.match(lines[1]?.textContent ?? '', new RegExp(risks.warnings.unexplained));
  unmount();

  await openProduct();
  assert.equal(screen.queryByText(risks.warnings.title), null);
  assert.equal(screen.queryByText(/borib koʻrgan/), null);
});

test('LIST-040 PRD-014 a sold product says so on its page, one on sale does not', async () => {
  const { unmount } = await openProduct({ status: 'sold', process: 'sold', soldAt: '2026-10-31T20:00:00Z' });
  assert.match(panel().getByRole('status').textContent ?? '', /01\.11\.2026 kuni sotilgan/);
  panel().getByText(t.soldPrice);
  gallery().getByText(words.card.sold);
  unmount();

  await openProduct();
  assert.equal(panel().queryByRole('status'), null);
  assert.equal(gallery().queryByText(words.card.sold), null);
});

test('F47 W1c what is sold through us names percent and payer of the service fee beside its price; an announcement and what is sold do not', async () => {
  for (const payer of feePayers) {
    const fee = serviceFeeOf(payer);
    const { unmount } = await openProduct({ serviceFee: fee });
    panel().getByText(`${serviceFeeName('uz')}: ${serviceFeeShort('uz', fee)}`);
    unmount();
  }
  for (const change of [{ serviceFee: null }, { serviceFee: serviceFeeOf('OWNER'), status: 'sold' as const }]) {
    const { unmount } = await openProduct(change);
    assert.equal(panel().queryByText(new RegExp(serviceFeeName('uz'))), null);
    unmount();
  }
});
