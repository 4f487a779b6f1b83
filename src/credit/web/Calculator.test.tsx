import assert from 'node:assert/strict';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { test } from 'vitest';
import { plainSpaces, renderComponent } from '../../../test/components/render.tsx';
import { type CalculationFields, emptyFields } from '../rules/calculation.ts';
import uz from '../text/uz.ts';
import { Calculator } from './Calculator.tsx';
import { CreditBlock } from './CreditBlock.tsx';
import { ScheduleActs } from './ScheduleActs.tsx';

const t = uz.calculator;
const home: CalculationFields = { ...emptyFields, price: '520000000', start: '2026-11-24' };

function Page({ first }: { first: CalculationFields }) {
  const [fields, setFields] = useState(first);
  return <Calculator fields={fields} onFields={setFields} acts={<ScheduleActs fields={fields} link="?" />} />;
}

const field = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);
const figure = (): string => plainSpaces(screen.getByText(uz.result.monthly).nextElementSibling?.textContent ?? '');
const rows = (): number => screen.getAllByRole('row').length;

test('CRD-001 CRD-002 a home of 520 million shows its payment, its schedule by years, and all rows when asked', async () => {
  const { user } = await renderComponent(<Page first={home} />);
  assert.equal(figure(), '5 477 988.62 soʻm');
  // Head, a row for each of 20 years, the first year's twelve months, and the totals.
  assert.equal(rows(), 1 + 20 + 12 + 1);
  await user.click(screen.getByRole('button', { name: uz.schedule.more({ months: 235 }) }));
  assert.equal(rows(), 1 + 20 + 240 + 1);
  await user.click(screen.getByRole('button', { name: uz.schedule.less }));
  await user.click(screen.getByRole('button', { name: uz.schedule.yearRow({ year: 20, months: 12 }) }));
  assert.equal(document.querySelector('time[datetime="2046-11-24"]')?.textContent, '24.11.2046');
});

test('CRD-003 falling payments show the first and the last one instead of one figure', async () => {
  const { user } = await renderComponent(<Page first={home} />);
  await user.click(screen.getByRole('radio', { name: t.repayments.DIFFERENTIATED }));
  assert.equal(screen.queryByText(uz.result.monthly), null);
  const first = screen.getByText(uz.result.firstMonth).nextElementSibling?.textContent ?? '';
  assert.equal(plainSpaces(first), '6 825 000 soʻm');
});

test('CRD-001 at no key an older figure, NaN, Infinity or a minus stands beside what is typed', async () => {
  const { user } = await renderComponent(<Page first={home} />);
  for (const text of ['-5', '1e6', '420.000', '200', '0.0000001', 'NaN']) {
    await user.clear(field(t.rate));
    assert.equal(figure(), '–');
    for (const key of text) {
      await user.keyboard(key);
      assert.doesNotMatch(document.body.textContent ?? '', /NaN soʻm|Infinity|undefined/);
      assert.doesNotMatch(figure(), /^[−-]/);
    }
    assert.equal(figure(), '–', text);
    assert.equal(screen.queryByRole('table'), null);
  }
  await user.clear(field(t.rate));
  await user.type(field(t.rate), '17,5');
  assert.equal(figure(), '5 477 988.62 soʻm');
});

test('CRD-005 a price that would need too large a credit says what must be paid first; the other unit keeps the amount', async () => {
  const { user } = await renderComponent(<Page first={{ ...home, price: '3000000000' }} />);
  const down = field(t.down);
  const message = document.getElementById(down.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
  assert.match(plainSpaces(message?.textContent ?? ''), /1 500 000 000 soʻm/);
  await user.clear(down);
  await user.type(down, '50');
  const units = within(screen.getByRole('radiogroup', { name: t.downUnit }));
  await user.click(units.getByRole('radio', { name: t.sum }));
  assert.equal(plainSpaces(field(t.down).value), '1 500 000 000');
  assert.ok(screen.getByRole('table'));
});

test('a price that could be two is refused with both readings; an empty one is not, before anything was typed', async () => {
  const { user } = await renderComponent(<Page first={{ ...home, price: '' }} />);
  const price = field(t.price);
  assert.equal(price.getAttribute('aria-invalid'), null);
  await user.type(price, '420.000');
  await user.tab();
  const [, message = ''] = /: (.*)$/.exec(`: ${price.closest('div[class]')?.parentElement?.textContent ?? ''}`) ?? [];
  assert.match(plainSpaces(message), /420 000mi yoki 420,00mi\?/);
  await user.clear(price);
  assert.equal(price.getAttribute('aria-invalid'), 'true');
  await user.type(price, '1.000.000');
  assert.equal(figure(), '10 534.59 soʻm');
});

test('what is folded away does not fold while it is emptied, and unfolds for what is wrong in it', async () => {
  const { user } = await renderComponent(<Page first={home} />);
  const folded = () => screen.getByText(t.more).closest('details')?.open === false;
  assert.ok(folded());
  await user.click(screen.getByText(t.more));
  await user.type(field(t.early), '5');
  await user.clear(field(t.early));
  assert.equal(folded(), false);
});

test('with a subsidy the chart keeps the state’s part of the interest apart, and the rows say what the buyer pays', async () => {
  await renderComponent(<Page first={{ ...home, subsidy: '7.5', subsidyMonths: '60' }} />);
  screen.getByText(uz.chart.ownInterest);
  screen.getByRole('columnheader', { name: uz.schedule.columns.own });
  assert.equal(document.querySelectorAll('rect[data-part="subsidy"]').length, 20);
  screen.getByText(t.subsidyHint);
});

test('CRD-002 the schedule is saved by the fields as they stand, and a failure says so', async () => {
  const { user, calls } = await renderComponent(<Page first={home} />, {
    answers: { 'GET /public/credit/schedule/file': () => new Response(null, { status: 503 }) },
  });
  await user.click(screen.getByRole('button', { name: uz.schedule.csv }));
  await screen.findByText(uz.schedule.saveFailed);
  assert.equal(calls[0]?.query.price, '520000000');
  assert.equal(calls[0]?.query.format, 'csv');
});

test('a calculator opened again keeps what was typed, and a price that nobody changed follows the lot', async () => {
  function Lot() {
    const [price, setPrice] = useState(52_000_000_000n);
    return (
      <>
        <button type="button" onClick={() => setPrice(60_000_000_000n)}>
          bid
        </button>
        <CreditBlock priceTiyin={price} />
      </>
    );
  }
  const { user } = await renderComponent(<Lot />, {
    answers: { 'GET /public/credit/today': { today: '2026-11-24' } },
  });
  const open = async () => {
    await user.click(screen.getByRole('button', { name: t.open }));
    await screen.findByLabelText(t.rate);
  };
  await open();
  await user.clear(field(t.rate));
  await user.type(field(t.rate), '19');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByText('bid'));
  await open();
  assert.equal(plainSpaces(field(t.price).value), '600 000 000');
  assert.equal(field(t.rate).value, '19');
});
