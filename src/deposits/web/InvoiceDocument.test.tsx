import assert from 'node:assert/strict';
import { screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import type { Invoice } from '#deposits/contract.ts';
import t from '#deposits/text/en.ts';
import { press } from '../../../test/components/fields.ts';
import { plainSpaces, renderComponent } from '../../../test/components/render.tsx';
import { InvoiceDocument } from './InvoiceDocument.tsx';

const invoice: Invoice = {
  orderId: '17',
  number: 'HF-2026/17',
  issuedOn: '2026-11-20',
  payBy: '2026-11-27',
  state: 'NEW',
  amount: '5225000000',
  amountInWords: 'Fifty-two million two hundred and fifty thousand soum',
  received: null,
  payer: { name: 'Karimov Bobur', tin: null },
  recipient: { name: 'OSTONA', tin: '300000000', account: '20208000900000000001', bank: 'Bank', bankCode: '00014' },
  purpose: 'Deposit top-up',
};

test('O42 F64 an invoice is there to read and to print, and says who may pay it: number, days, payer, account in fours, amount in figures and words', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { unmount } = await renderComponent(<InvoiceDocument invoice={invoice} />, { locale: 'en' });
  screen.getByRole('heading', { name: /^Invoice No\. HF-2026\/17$/ });
  screen.getByText('Fifty-two million two hundred and fifty thousand soum');
  const read = (element: Element | null) => plainSpaces(element?.textContent ?? '');
  const facts = new Map(screen.getAllByRole('term').map((term) => [read(term), read(term.nextElementSibling)]));
  assert.equal(facts.get(t.invoice.issued), '20.11.2026');
  assert.equal(facts.get(t.invoice.payBy), '27.11.2026');
  assert.equal(facts.get(t.invoice.payer), 'Karimov Bobur');
  assert.equal(facts.get(t.invoice.account), '2020 8000 9000 0000 0001');
  assert.match(facts.get(t.invoice.amount) ?? '', /^52 250 000\.00/);
  screen.getByText(t.invoice.whoPays);
  assert.equal(screen.queryByText(t.invoice.paid), null);
  press(t.invoice.print);
  assert.equal(print.mock.calls.length, 1);
  unmount();
  const company = { name: '«Namuna» MCHJ', tin: '301234567' };
  await renderComponent(
    <InvoiceDocument invoice={{ ...invoice, payer: company, state: 'PAID', received: '199999950' }} />,
    { locale: 'en' },
  );
  screen.getByText(t.invoice.paid);
  screen.getByText(/^A transfer of 1.999.999\.50 was received/);
  const factOf = (name: string) => read(screen.getByText(name, { selector: 'dt' }).nextElementSibling);
  assert.equal(factOf(t.invoice.payer), `«Namuna» MCHJ, ${t.invoice.tin} 301234567`);
  assert.equal(factOf(t.invoice.recipient), `OSTONA, ${t.invoice.tin} 300000000`);
  assert.equal(factOf(t.invoice.bank), `Bank, ${t.invoice.bankCode} 00014`);
});
