import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { test } from 'vitest';
import risks from '#listings/text/uz/risks.ts';
import adminList from '#platform/text/admin-list/uz.ts';
import kit from '#platform/text/uz.ts';
import { limits } from '#platform/values/limits.ts';
import { formatTime } from '#platform/values/time.ts';
import { findDialog, findToast, write } from '../../../../test/components/admin.tsx';
import {
  applicationOf,
  COMMENT,
  createQueue,
  eventOf,
  MOVE,
  now,
  openDrawer,
  unreadable,
} from '../../../../test/components/queue.ts';
import { type Call, refuse } from '../../../../test/components/render.tsx';
import type { Check } from '../../contract/shapes.ts';
import text from '../../text/uz/admin.ts';
import checks from '../../text/uz/checks.ts';
import statuses from '../../text/uz/statuses.ts';
import workflow from '../../text/uz/workflow.ts';

const ANSWER = 'POST /application/:id/checks/answer';
const DEBTOR = 'POST /office/applications/:id/debtor';
const t = text.decide;

/** Says yes to the question before a move. */
const accept = async (user: UserEvent, id: number, action: string) => {
  const dialog = await findDialog(t.acceptTitle({ id: String(id) }));
  await user.click(dialog.getByRole('button', { name: action }));
};
const bodyOf = (calls: Call[], key: string) => calls.findLast((call) => call.key === key)?.body;

test('APP-021 R asks for a reason, which a template begins, and takes only a whole account for what was paid', async () => {
  const { user, calls, drawer } = await openDrawer(createQueue(applicationOf(12)));
  await user.keyboard('r');
  const dialog = await findDialog(t.rejectTitle);
  const reject = dialog.getByRole('button', { name: t.rejectDo });
  await user.click(reject);
  dialog.getByText(t.reasonMissing);
  await user.click(await dialog.findByRole('radio', { name: unreadable.name }));
  assert.equal(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: t.reason }).value, unreadable.text);
  assert.equal(dialog.queryByText(t.reasonMissing), null);
  const account = dialog.getByRole('textbox', { name: t.returnAccount });
  write(account, '2020800090');
  await user.click(reject);
  dialog.getByText(t.returnAccountWrong);
  assert.equal(bodyOf(calls, MOVE), undefined, 'nothing was sent so far');
  write(account, '20208000900000000001');
  await user.click(reject);
  await findToast(t.moved({ id: '12', status: statuses.process.rejected }));
  assert.deepEqual(bodyOf(calls, MOVE), {
    from: 'in_process',
    to: 'rejected',
    comment: unreadable.text,
    returnAccount: '20208000900000000001',
  });
  await drawer.findAllByText(statuses.process.rejected);
});

test('whoever decides about what somebody else has just moved is told who, when and to what', async () => {
  const server = createQueue(applicationOf(12));
  const { user, drawer } = await openDrawer(server, {
    [MOVE]: () => {
      server.change(12, { process: 'confirmed', moves: [], events: [eventOf(1)] });
      return refuse(409, 'statusChanged');
    },
  });
  await user.click(drawer.getByRole('button', { name: statuses.moveTo.confirmed }));
  await accept(user, 12, statuses.moveTo.confirmed);
  const status = statuses.process.confirmed;
  await drawer.findByText(t.changed({ who: 'Lola Hakimova', when: formatTime(now), status }));
  await drawer.findAllByText(status);
  assert.equal(drawer.queryByRole('button', { name: statuses.moveTo.confirmed }), null);
});

test('a debtor is shown only for a reason', async () => {
  const number = '31203910010017';
  const { user, calls, drawer } = await openDrawer(
    createQueue(applicationOf(12, { form: { debtor: { debtorFullName: 'K*** R***' } } })),
    { [DEBTOR]: { debtorType: 'PHYSICAL', debtorPinflOrTin: number, debtorFullName: 'Karimov Rustam' } },
  );
  drawer.getByText(/^K\*\*\* R\*\*\*/);
  await user.click(drawer.getByRole('button', { name: text.drawer.show }));
  const dialog = await findDialog(text.debtor.title);
  const why = dialog.getByRole('textbox', { name: text.debtor.why });
  await user.type(why, 'xx{Enter}');
  dialog.getByText(text.debtor.whyShort({ min: limits.reasonMin }));
  assert.equal(bodyOf(calls, DEBTOR), undefined);
  write(why, 'Bank soʻrovi 12-son');
  await user.click(dialog.getByRole('button', { name: text.debtor.show }));
  await dialog.findByText(number);
  dialog.getByText('Karimov Rustam');
  assert.deepEqual(bodyOf(calls, DEBTOR), { reason: 'Bank soʻrovi 12-son' });
});

test('a comment among staff is marked as one; C leads to the line of comments', async () => {
  const words = 'Egasiga qoʻngʻiroq qildim';
  const { user, calls, drawer } = await openDrawer(createQueue(applicationOf(12)));
  await user.click(drawer.getByRole('button', { name: t.makeInternal }));
  await user.keyboard('c');
  const line = drawer.getByRole<HTMLInputElement>('textbox', { name: t.internal });
  await waitFor(() => assert.equal(document.activeElement, line));
  await user.keyboard('erj');
  assert.equal(line.value, 'erj');
  assert.equal(screen.queryByRole('dialog'), null, 'letters that are typed are no keys of the queue');
  write(line, words);
  await user.keyboard('{Enter}');
  await drawer.findByText(words);
  drawer.getByText(text.timeline.internal);
  await findToast(t.noted);
  assert.deepEqual(bodyOf(calls, COMMENT), { comment: words, isForAuthor: false });
  assert.equal(line.value, '');
});

test('what was written for the author goes along with a move that asks for words; a note among staff does not', async () => {
  const { user, drawer } = await openDrawer(createQueue(applicationOf(12)));
  const reason = async () => {
    await user.keyboard('r');
    const dialog = await findDialog(t.rejectTitle);
    const { value } = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: t.reason });
    await user.click(dialog.getByRole('button', { name: kit.close }));
    await waitFor(() => assert.equal(screen.queryByRole('dialog'), null));
    return value;
  };
  write(drawer.getByRole('textbox', { name: t.comment }), 'Surat yoʻq');
  assert.equal(await reason(), 'Surat yoʻq');
  await user.click(drawer.getByRole('button', { name: t.makeInternal }));
  assert.equal(await reason(), '');
});

test('F10 F99 a press that publishes or accepts is asked about first, and says what follows; a side track is no main button', async () => {
  const { user, calls, drawer } = await openDrawer(
    createQueue(applicationOf(12, { process: 'confirmed', moves: [{ to: 'in_sale', asksReason: false }] })),
  );
  await user.click(drawer.getByRole('button', { name: statuses.moveTo.in_sale }));
  const dialog = await findDialog(t.acceptTitle({ id: '12' }));
  dialog.getByText((words) => words.endsWith(t.acceptPublic));
  await user.click(dialog.getByRole('button', { name: adminList.cancel }));
  assert.equal(bodyOf(calls, MOVE), undefined, 'nothing was sent so far');
  await user.click(drawer.getByRole('button', { name: statuses.moveTo.in_sale }));
  await accept(user, 12, statuses.moveTo.in_sale);
  await findToast(t.moved({ id: '12', status: statuses.process.in_sale }));
  assert.deepEqual(bodyOf(calls, MOVE), { from: 'confirmed', to: 'in_sale', comment: '' });
});

test('F81 a warning of the register is answered in the drawer with words for buyers and a reason; until then the step waits for it', async () => {
  const warning = {
    kind: 'owner',
    state: 'WARNING',
    detail: { reason: 'differs' },
    at: now,
    answer: null,
  } satisfies Check;
  const server = createQueue(
    applicationOf(12, {
      checks: [warning],
      moves: [{ to: 'rejected', asksReason: true }],
      awaitedMoves: [{ to: 'confirmed', obstacle: 'warningUnanswered' }],
      mayAnswerWarnings: true,
    }),
  );
  const reason = 'Vakolatnoma koʻrildi, notarial tasdiqlangan';
  let isOther = true;
  const { user, calls, drawer } = await openDrawer(server, {
    [ANSWER]: () => {
      if (isOther) return refuse(409, 'findingChanged');
      const answer = { explanation: 'actsForOwner', reason, by: 'Lola Hakimova', at: now } as const;
      server.change(12, {
        checks: [{ ...warning, answer }],
        moves: [{ to: 'confirmed', asksReason: false }],
        awaitedMoves: [],
        events: [
          eventOf(2, { kind: 'CHECK', to: null, comment: reason, isForAuthor: false, detail: { answered: 'owner' } }),
        ],
      });
      return { isDone: true };
    },
  });
  drawer.getByText(workflow.refusals.warningUnanswered);
  assert.equal(drawer.queryByRole('button', { name: statuses.moveTo.confirmed }), null);
  await user.click(drawer.getByRole('button', { name: text.checks.answer }));
  const save = drawer.getByRole('button', { name: text.checks.save });
  await user.click(save);
  drawer.getByText(text.checks.reasonShort({ min: limits.reasonMin }));
  assert.equal(bodyOf(calls, ANSWER), undefined, 'nothing was sent so far');
  const words = drawer.getByRole('combobox', { name: text.checks.publicWords });
  await user.selectOptions(words, risks.warnings.explanations.actsForOwner);
  const why = drawer.getByRole<HTMLTextAreaElement>('textbox', { name: text.checks.reason });
  write(why, reason);
  await user.click(save);
  await waitFor(() => assert.ok(bodyOf(calls, ANSWER)));
  assert.equal(why.value, reason, 'what was written for a finding that was another one by then stays');
  isOther = false;
  await user.click(save);
  await findToast(text.checks.saved);
  assert.deepEqual(bodyOf(calls, ANSWER), { kind: 'owner', at: now, explanation: 'actsForOwner', reason });
  await drawer.findByRole('button', { name: statuses.moveTo.confirmed });
  drawer.getByText(risks.warnings.explanations.actsForOwner);
  drawer.getByText((line) => line.startsWith('Javob: Lola Hakimova') && line.endsWith(reason));
  drawer.getByText(text.timeline.warningAnswered({ what: checks.kinds.owner }));
});

test('F10 while the owner’s signature is due, the one button that stands out does not end the sale', async () => {
  const { drawer } = await openDrawer(
    createQueue(
      applicationOf(12, {
        process: 'agreement',
        moves: [
          { to: 'own_expense', asksReason: false },
          { to: 'rejected', asksReason: true },
        ],
        awaitedMoves: [{ to: 'auction', obstacle: 'contractUnsigned' }],
        waitsFor: 'author',
      }),
    ),
  );
  assert.equal(drawer.queryByRole('button', { name: new RegExp(`^${statuses.moveTo.own_expense}`) }), null);
  const menu = drawer.getByRole('button', { name: t.moves });
  assert.equal(menu.textContent, '', 'other steps stand behind a small button');
});

test('F82 an answer of the bureau that stands is changed with a reason, and a colleague confirms it', async () => {
  const { mib } = workflow;
  const MIB = 'POST /application/:id/mib';
  const server = createQueue(
    applicationOf(12, { form: { collection: 'MIB' }, fromMib: 'NOT_ACCEPTED', mayAnswerMib: true }),
  );
  const reason = 'Byuroning 18-sonli xati keldi';
  const change = { answer: 'ACCEPTED', reason, by: 'B. Bankova', at: now } as const;
  const answers = {
    [MIB]: ({ body }: Call) => {
      const { answer, reason: why } = body as { answer: 'ACCEPTED'; reason: string };
      const isDone = why === '';
      server.change(12, isDone ? { fromMib: answer, mibChange: null } : { mibChange: { ...change, isOwn: true } });
      return { isDone };
    },
  };
  const { user, calls, drawer } = await openDrawer(server, answers);
  await user.click(drawer.getByRole('button', { name: mib.change.ACCEPTED }));
  const question = await findDialog(mib.change.ACCEPTED);
  await user.click(question.getByRole('button', { name: mib.change.ACCEPTED }));
  assert.equal(bodyOf(calls, MIB), undefined, 'not without a reason');
  write(question.getByRole('textbox', { name: new RegExp(`^${adminList.reason}`) }), reason);
  await user.click(question.getByRole('button', { name: mib.change.ACCEPTED }));
  await findToast(mib.asked);
  assert.deepEqual(bodyOf(calls, MIB), { answer: 'ACCEPTED', reason });
  await drawer.findByText(mib.waitsForOther);
  assert.equal(drawer.queryByRole('button', { name: mib.confirm }), null, 'nobody confirms his own');
  // To a colleague it is asked about before one press declines it.
  server.change(12, { mibChange: { ...change, isOwn: false } });
  fireEvent(document, new Event('visibilitychange'));
  await user.click(await drawer.findByRole('button', { name: mib.keep }));
  const keeping = await findDialog(mib.keepTitle({ id: '12' }));
  assert.deepEqual(bodyOf(calls, MIB), { answer: 'ACCEPTED', reason });
  await user.click(keeping.getByRole('button', { name: mib.keep }));
  await findToast(mib.kept);
  assert.deepEqual(bodyOf(calls, MIB), { answer: 'NOT_ACCEPTED', reason: '' });
});

test('F82 the question about another answer keeps its words when a colleague is quicker, and what then became of it is said', async () => {
  const { mib } = workflow;
  const MIB = 'POST /application/:id/mib';
  const reason = 'Byuroning 18-sonli xati keldi';
  const server = createQueue(
    applicationOf(12, { form: { collection: 'MIB' }, fromMib: 'NOT_ACCEPTED', mayAnswerMib: true }),
  );
  const change = { answer: 'ACCEPTED', reason, by: 'B. Bankova', at: now, isOwn: false } as const;
  let isOvertaken = false;
  const { user, calls, drawer } = await openDrawer(server, {
    [MIB]: () => {
      server.change(12, { fromMib: 'ACCEPTED', mibChange: null });
      return isOvertaken ? refuse(422, 'reasonMissing') : { isDone: true };
    },
  });
  await user.click(drawer.getByRole('button', { name: mib.change.ACCEPTED }));
  const question = await findDialog(mib.change.ACCEPTED);
  write(question.getByRole('textbox', { name: new RegExp(`^${adminList.reason}`) }), reason);
  server.change(12, { fromMib: 'ACCEPTED' });
  fireEvent(document, new Event('visibilitychange'));
  await drawer.findByText(statuses.mib.ACCEPTED);
  await user.click(question.getByRole('button', { name: mib.change.ACCEPTED }));
  await findToast(mib.saved);
  assert.deepEqual(bodyOf(calls, MIB), { answer: 'ACCEPTED', reason });
  server.change(12, { fromMib: 'NOT_ACCEPTED', mibChange: change });
  fireEvent(document, new Event('visibilitychange'));
  await user.click(await drawer.findByRole('button', { name: mib.confirm }));
  isOvertaken = true;
  await user.click((await findDialog(mib.confirmTitle({ id: '12' }))).getByRole('button', { name: mib.confirm }));
  await findToast(mib.overtaken);
});

test('F99 what is asked about is what is done: an application that was moved meanwhile is not moved again', async () => {
  const server = createQueue(applicationOf(12));
  const { user, calls, drawer } = await openDrawer(server);
  await user.click(drawer.getByRole('button', { name: statuses.moveTo.confirmed }));
  const question = await findDialog(t.acceptTitle({ id: '12' }));
  server.change(12, { process: 'rejected' });
  fireEvent(document, new Event('visibilitychange'));
  await drawer.findAllByText(statuses.process.rejected);
  await user.click(question.getByRole('button', { name: statuses.moveTo.confirmed }));
  await waitFor(() => assert.deepEqual(bodyOf(calls, MOVE), { from: 'in_process', to: 'confirmed', comment: '' }));
});
