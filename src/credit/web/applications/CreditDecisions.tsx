import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { formatPercent } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { hundredthsOf } from '#platform/values/numeric.ts';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { CancelButton } from '#platform/web/CancelButton.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { RadioGroup } from '#platform/web/RadioGroup.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showFailure, showToast } from '#platform/web/toasts.ts';
import type { AdminCredit } from '../../contract/credit-applications.ts';
import type { contract } from '../../contract.ts';
import { textOf } from '../../rules/calculation.ts';
import {
  creditFieldBounds,
  creditMonthly,
  creditStateAfter,
  debtLoad,
  type RejectionReason,
  rejectionReasons,
} from '../../rules/credit-application.ts';
import { moneyWords } from '../../text/error-words.ts';
import { useCreditApplicationsText, useCreditQueueText } from './credit-applications-text.ts';
import { countedCredit, useTiyinWords } from './credit-facts.ts';
import css from './credit-queue.module.css';

type Move = 'take' | 'approve' | 'reject';
type DecisionsProps = { credit: AdminCredit; onChanged: () => void };

const isMoved = (error: unknown): boolean => error instanceof ApiError && error.code === 'creditMoved';

/** Carries a decision out and says so. */
const useDecide = () => {
  const t = useCreditQueueText();
  return async (move: Move, call: () => Promise<unknown>): Promise<void> => {
    await call();
    showToast({ kind: 'success', text: t.done[move] });
  };
};

/** What the bank may do with an application as it stands. */
export function CreditDecisions({ credit, onChanged }: DecisionsProps) {
  const t = useCreditQueueText();
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  const [isTaking, setIsTaking] = useState(false);
  const decide = useDecide();
  const { id, number, state } = credit;
  const may = (move: Move) => creditStateAfter(state, move) !== null;
  /** Somebody else was first, and what is written stands in the form still. */
  const isStale = useRef(false);
  const close = () => {
    setOpen(null);
    if (isStale.current) onChanged();
    isStale.current = false;
  };
  const beStale = () => {
    isStale.current = true;
  };
  const take = async () => {
    setIsTaking(true);
    try {
      await decide('take', () =>
        api<typeof contract>()('POST /office/credit-applications/:id/take', { params: { id }, body: { from: state } }),
      );
      onChanged();
    } catch (error) {
      if (isMoved(error)) {
        showToast({ kind: 'warning', text: t.moved });
        onChanged();
      } else showFailure(error);
    }
    setIsTaking(false);
  };
  return (
    <>
      {may('take') && (
        <Button isLoading={isTaking} onClick={() => void take()}>
          {t.take}
        </Button>
      )}
      {may('reject') && (
        <Button look="line" aria-haspopup="dialog" onClick={() => setOpen('reject')}>
          {t.reject}
        </Button>
      )}
      {may('approve') && (
        <Button aria-haspopup="dialog" onClick={() => setOpen('approve')}>
          {t.approve}
        </Button>
      )}
      <Dialog
        isOpen={open === 'approve'}
        onClose={close}
        title={t.approveTitle({ number })}
        width={440}
        closesOnOutsideClick={false}
      >
        <ApproveForm credit={credit} onClose={close} onChanged={onChanged} onStale={beStale} />
      </Dialog>
      <Dialog
        isOpen={open === 'reject'}
        onClose={close}
        title={t.rejectTitle({ number })}
        width={440}
        closesOnOutsideClick={false}
      >
        <RejectForm credit={credit} onClose={close} onChanged={onChanged} onStale={beStale} />
      </Dialog>
    </>
  );
}

type FormProps = DecisionsProps & { onClose: () => void; onStale: () => void };

/**
 * Sends a decision once, and keeps its form open with the reason where it is refused. Where somebody else was first, what was
 * written stays to be copied, and the application is read anew when the form is closed.
 */
const useSending = ({ onClose, onChanged, onStale }: FormProps) => {
  const adminText = useAdminListText();
  const decide = useDecide();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (move: Move, call: () => Promise<unknown>) => {
    if (isSending) return;
    setIsSending(true);
    setFailure(null);
    try {
      await decide(move, call);
      onClose();
      onChanged();
    } catch (error) {
      if (isMoved(error)) onStale();
      setFailure(error instanceof ApiError && error.status > 0 ? error.message : adminText.deedFailed);
      setIsSending(false);
    }
  };
  return { isSending, failure, send };
};

type DecisionFormProps = Pick<FormProps, 'onClose'> & {
  sending: Pick<ReturnType<typeof useSending>, 'isSending' | 'failure'>;
  act: string;
  isDanger?: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

function DecisionForm({ sending, act, isDanger = false, onSubmit, onClose, children }: DecisionFormProps) {
  const adminText = useAdminListText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {children}
      <div aria-live="assertive">
        {sending.failure !== null && <FieldMessage state="error">{sending.failure}</FieldMessage>}
      </div>
      <div className={css.foot}>
        <CancelButton onClose={onClose}>{adminText.cancel}</CancelButton>
        <Button type="submit" look={isDanger ? 'danger' : 'filled'} isLoading={sending.isSending}>
          {act}
        </Button>
      </div>
    </form>
  );
}

const dayBounds = { min: 1, max: limits.creditApprovedDaysMax, precision: 0 } as const;

/** How much is approved and for how long; what that sum costs a month follows at every key. */
function ApproveForm(props: FormProps) {
  const { credit, onClose } = props;
  const t = useCreditQueueText();
  const { fields, refusals } = useCreditApplicationsText();
  const locale = useLocale();
  const sum = useTiyinWords();
  const sending = useSending(props);
  const [amount, setAmount] = useState(textOf(BigInt(credit.credit)));
  const [days, setDays] = useState(String(limits.creditApprovedDaysDefault));
  const [comment, setComment] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { offer, order } = countedCredit(credit);
  const bounds = creditFieldBounds('amount', offer);
  const tiyin = hundredthsOf(amount, bounds);
  const dayHundredths = hundredthsOf(days, dayBounds);
  const isAbove = tiyin !== null && tiyin > order.creditTiyin;
  const monthly = tiyin === null || isAbove ? null : creditMonthly(offer, { ...order, creditTiyin: tiyin });
  const load = monthly === null ? null : debtLoad(order, monthly);
  const submit = () => {
    setIsTried(true);
    if (tiyin === null || dayHundredths === null || isAbove) return;
    void sending.send('approve', () =>
      api<typeof contract>()('POST /office/credit-applications/:id/approve', {
        params: { id: credit.id },
        body: {
          from: credit.state,
          amount: String(tiyin),
          validDays: Number(dayHundredths / 100n),
          comment: comment.trim(),
        },
      }),
    );
  };
  return (
    <DecisionForm sending={sending} act={t.approve} onSubmit={submit} onClose={onClose}>
      <NumberInput
        label={t.sum}
        isRequired
        {...bounds}
        value={amount}
        onValue={setAmount}
        hint={t.sumHint({ asked: moneyWords(order.creditTiyin, locale) })}
        error={isAbove ? refusals.creditAboveAsked : isTried && tiyin === null ? t.sumMissing : undefined}
      />
      <NumberInput
        label={t.validDays}
        isRequired
        {...dayBounds}
        value={days}
        onValue={setDays}
        error={isTried && dayHundredths === null ? t.daysMissing : undefined}
      />
      <dl className={css.outcome} aria-live="polite">
        <div>
          <dt>{fields.monthly}</dt>
          <dd className="num">{monthly === null ? '—' : sum(String(monthly))}</dd>
        </div>
        <div>
          <dt>{fields.debtLoad}</dt>
          <dd className="num">{load === null ? '—' : formatPercent(locale, load)}</dd>
        </div>
      </dl>
      <TextArea
        label={t.comment}
        hint={t.commentHint}
        rows={3}
        maxLength={limits.creditCommentMax}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
    </DecisionForm>
  );
}

/** Why nothing is lent; a reason that is none of the usual ones is put into words. */
function RejectForm(props: FormProps) {
  const { credit, onClose } = props;
  const t = useCreditQueueText();
  const { rejections, refusals } = useCreditApplicationsText();
  const sending = useSending(props);
  const [reason, setReason] = useState<RejectionReason>();
  const [comment, setComment] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isWordless = reason === 'OTHER' && comment.trim() === '';
  const submit = () => {
    setIsTried(true);
    if (reason === undefined || isWordless) return;
    void sending.send('reject', () =>
      api<typeof contract>()('POST /office/credit-applications/:id/reject', {
        params: { id: credit.id },
        body: { from: credit.state, reason, comment: comment.trim() },
      }),
    );
  };
  return (
    <DecisionForm sending={sending} act={t.reject} isDanger onSubmit={submit} onClose={onClose}>
      <RadioGroup
        legend={t.reason}
        options={rejectionReasons.map((value) => ({ value, label: rejections[value] }))}
        value={reason}
        onValue={setReason}
        {...(isTried && reason === undefined ? { error: t.chooseReason } : {})}
      />
      <TextArea
        label={t.comment}
        hint={t.commentHint}
        isRequired={reason === 'OTHER'}
        rows={3}
        maxLength={limits.creditCommentMax}
        value={comment}
        error={isTried && isWordless ? refusals.creditReasonMissing : undefined}
        onChange={({ target }) => setComment(target.value)}
      />
    </DecisionForm>
  );
}
