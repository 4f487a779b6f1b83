import assert from 'node:assert/strict';
import { screen, waitFor } from '@testing-library/react';
import { afterAll } from 'vitest';
import { CreditApply, type CreditApplyProps } from '#app/pages/product/CreditApply.tsx';
import { LeaveDialog } from '#app/web/LeaveDialog.tsx';
import words from '#credit/text/uz/credit-applications.ts';
import t from '#credit/text/uz/credit-apply.ts';
import type { ApplicantStatus, CreditBenefit } from '#credit/web/applications/use-credit-apply.ts';
import { shownBenefit } from '#credit/web/benefits/benefit-facts.ts';
import identity from '#identity/text/uz/registration.ts';
import kit from '#platform/text/uz.ts';
import { useLeaveQuestion, watchTyping } from '#platform/web/ended-login.ts';
import { findDialog } from './admin.tsx';
import { benefitOf } from './benefits.ts';
import { viewerOf } from './profile.ts';
import { type Answers, plainSpaces, renderComponent } from './render.tsx';

export const STATUS = 'GET /product/:id/credit-standing';
export const CODE = 'POST /credit-applications/code';
export const SEND = 'POST /credit-applications';
const PRICE = 52_000_000_000n;
const FIRST = 15_600_000_000n;
/** Somebody whom nothing keeps from applying. */
export const status: ApplicantStatus = {
  applicant: { name: 'Valiyeva Aziza', pinflMasked: '••••••••••0017', phone: '+998000000101' },
  obstacle: null,
  applications: [],
};
export const sqb = { id: 182, name: 'SQB', monogram: 'SQ', hue: '#2b5f8a' };
export const creditOf = (own: Parameters<typeof benefitOf>[0] = {}): CreditBenefit => {
  const { terms, ...benefit } = shownBenefit(benefitOf(own));
  const { deadline, interestRate } = terms;
  if (deadline === null || interestRate === null) throw new Error('Expected a credit.');
  return { ...benefit, company: sqb, terms: { ...terms, deadline, interestRate } };
};

// Files share a page.
afterAll(watchTyping());

/** The window as the frame of the site holds it: it asks before typed text goes. */
function Page(props: CreditApplyProps) {
  const answer = useLeaveQuestion();
  return (
    <>
      <CreditApply {...props} />
      {answer && <LeaveDialog onAnswer={answer} />}
    </>
  );
}

type Opened = { benefit?: CreditBenefit; price?: bigint; first?: bigint; months?: number | null; answers?: Answers };

/** Opens the form for an offer of a bank: by itself one that lends 364 000 000 for a price of 520 000 000. */
export const openCreditForm = async ({
  benefit = creditOf(),
  price = PRICE,
  first = FIRST,
  months = null,
  answers = {},
}: Opened = {}) => {
  const seen = { closed: 0, reloaded: 0 };
  const rendered = await renderComponent(
    <Page
      listingId={104_271}
      benefit={benefit}
      priceTiyin={price}
      firstTiyin={first}
      months={months}
      onClose={() => {
        seen.closed += 1;
      }}
      onReload={() => {
        seen.reloaded += 1;
      }}
    />,
    {
      viewer: viewerOf(),
      answers: {
        [STATUS]: status,
        [CODE]: { smsId: 'sms-1' },
        [SEND]: { id: 318, number: 'KR-2026/000318' },
        ...answers,
      },
    },
  );
  return { ...rendered, seen, dialog: await findDialog(t.title) };
};
type Form = Awaited<ReturnType<typeof openCreditForm>>;

/** A field that is shown, by the beginning of its label. */
export const box = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
export const write = async ({ user }: Form, label: string, text: string) => {
  const input = await box(label);
  await user.clear(input);
  if (text) await user.type(input, text);
};
export const press = async ({ user }: Form, name: string) => user.click(await screen.findByRole('button', { name }));
export const shows = (text: string) =>
  waitFor(() => assert.ok(plainSpaces(document.body.textContent).includes(text), text));
/** Waits for a step by its number. */
export const isAt = (n: number) => screen.findByText(t.step({ n, of: 3, name: t.steps[n - 1] ?? '' }));
export const isFocused = (element: Element | null | undefined) =>
  waitFor(() => assert.ok(element && document.activeElement === element, document.activeElement?.outerHTML));
const checkbox = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
export const offerBox = () => checkbox(/Ommaviy oferta/);
export const checkBox = () => checkbox(/SQB tekshirishiga roziman/);
/** What a month costs, as the form says it. */
export const monthly = () => plainSpaces(screen.getByRole('status', { name: '' }).textContent ?? '');

/** From the terms to the boxes of the code, with an income that bears the credit. */
export const fillIn = async (form: Form) => {
  await isFocused(await box(words.fields.amount));
  await press(form, t.next);
  await write(form, words.fields.income, '11 500 000');
  await write(form, words.fields.otherPayments, '0');
  await form.user.click(offerBox());
  await form.user.click(checkBox());
};
export const digits = () =>
  Array.from({ length: 6 }, (_, at) => screen.getByLabelText<HTMLInputElement>(kit.smsDigit({ n: at + 1 })));
export const toCode = async (form: Form) => {
  await fillIn(form);
  await press(form, t.getCode);
  await screen.findByRole('group', { name: identity.sms.code });
  await isFocused(digits()[0]);
};
export const bodyOf = ({ calls }: Form, key: string) =>
  calls.filter((call) => call.key === key).at(-1)?.body as Record<string, unknown>;
export const countOf = ({ calls }: Form, key: string) => calls.filter((call) => call.key === key).length;
