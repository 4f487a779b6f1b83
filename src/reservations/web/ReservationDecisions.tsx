import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTiyinWords } from '#credit/web/applications/credit-facts.ts';
import css from '#credit/web/applications/credit-queue.module.css';
import { limits } from '#platform/values/limits.ts';
import { currencyWord } from '#platform/values/money.ts';
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
import { showToast } from '#platform/web/toasts.ts';
import type { AdminReservation, contract } from '../contract.ts';
import { useReservationListText, useReservationsText } from './reservations-text.ts';

const moves = ['return', 'settle'] as const;
type Move = (typeof moves)[number];
type DecisionsProps = { reservation: AdminReservation; onChanged: () => void };

/** How staff end a reservation: all goes back, or what the two sides have agreed. */
export function ReservationDecisions({ reservation, onChanged }: DecisionsProps) {
  const t = useReservationListText();
  const [open, setOpen] = useState<Move | null>(null);
  /** Somebody else was first, and what is written stands in the form still. */
  const isStale = useRef(false);
  const close = () => {
    setOpen(null);
    if (isStale.current) onChanged();
    isStale.current = false;
  };
  const form = {
    reservation,
    onChanged,
    onClose: close,
    onStale: () => {
      isStale.current = true;
    },
  };
  return (
    <>
      {moves.map((move) => (
        <Button key={move} look="line" aria-haspopup="dialog" onClick={() => setOpen(move)}>
          {t[move].act}
        </Button>
      ))}
      {moves.map((move) => (
        <Dialog
          key={move}
          isOpen={open === move}
          onClose={close}
          title={t[move].title({ number: reservation.number })}
          width={440}
          closesOnOutsideClick={false}
        >
          {move === 'return' ? <ReturnForm {...form} /> : <SettleForm {...form} />}
        </Dialog>
      ))}
    </>
  );
}

type FormProps = DecisionsProps & { onClose: () => void; onStale: () => void };

/**
 * Sends a decision once, and keeps its form open with the reason where it is refused. Where somebody else was first, what was
 * written stays to be copied, and the reservation is read anew when the form is closed.
 */
const useSending = ({ onClose, onChanged, onStale }: FormProps, done: string) => {
  const adminText = useAdminListText();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (call: () => Promise<unknown>) => {
    if (isSending) return;
    setIsSending(true);
    setFailure(null);
    try {
      await call();
      showToast({ kind: 'success', text: done });
      onClose();
      onChanged();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'reservationMoved') onStale();
      setFailure(error instanceof ApiError && error.status > 0 ? error.message : adminText.deedFailed);
      setIsSending(false);
    }
  };
  return { isSending, failure, send };
};

type DecisionFormProps = Pick<FormProps, 'onClose'> & {
  sending: Pick<ReturnType<typeof useSending>, 'isSending' | 'failure'>;
  move: Move;
  /** Who gets what, by their names. */
  outcome: readonly (readonly [name: string, sum: string])[];
  onSubmit: () => void;
  children: ReactNode;
};

function DecisionForm({ sending, move, outcome, onSubmit, onClose, children }: DecisionFormProps) {
  const t = useReservationListText()[move];
  const adminText = useAdminListText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p>{t.line}</p>
      {children}
      <dl className={css.outcome} aria-live="polite">
        {outcome.map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{sum}</dd>
          </div>
        ))}
      </dl>
      <div aria-live="assertive">
        {sending.failure !== null && <FieldMessage state="error">{sending.failure}</FieldMessage>}
      </div>
      <div className={css.foot}>
        <CancelButton onClose={onClose}>{adminText.cancel}</CancelButton>
        <Button type="submit" look="danger" isLoading={sending.isSending}>
          {t.act}
        </Button>
      </div>
    </form>
  );
}

const reasons = ['SELLER', 'PAPERS'] as const;

/** All that is held goes back to the buyer, for a reason that both sides read. */
function ReturnForm(props: FormProps) {
  const { reservation, onClose } = props;
  const { id, state, held } = reservation;
  const { return: t, reason: legend, comment: label } = useReservationListText();
  const words = useReservationsText();
  const sum = useTiyinWords();
  const sending = useSending(props, t.done);
  const [reason, setReason] = useState<(typeof reasons)[number]>();
  const [comment, setComment] = useState('');
  const [isTried, setIsTried] = useState(false);
  const submit = () => {
    setIsTried(true);
    if (reason === undefined) return;
    void sending.send(() =>
      api<typeof contract>()('POST /office/reservations/:id/return', {
        params: { id },
        body: { from: state, reason, comment: comment.trim() },
      }),
    );
  };
  return (
    <DecisionForm sending={sending} move="return" outcome={[[t.back, sum(held)]]} onSubmit={submit} onClose={onClose}>
      <RadioGroup
        legend={legend}
        options={reasons.map((value) => ({ value, label: words.reasons[value] }))}
        value={reason}
        onValue={setReason}
        {...(isTried && reason === undefined ? { error: t.chooseReason } : {})}
      />
      <TextArea
        label={label}
        hint={t.commentHint}
        rows={3}
        maxLength={limits.reservationCommentMax}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
    </DecisionForm>
  );
}

/** What goes back as the two sides have agreed; the seller keeps the deposit at most. */
function SettleForm(props: FormProps) {
  const { reservation, onClose } = props;
  const { id, state } = reservation;
  const { settle: t, return: back, comment: label } = useReservationListText();
  const { refusals } = useReservationsText();
  const locale = useLocale();
  const sum = useTiyinWords();
  const sending = useSending(props, t.done);
  const [typed, setTyped] = useState('');
  const [comment, setComment] = useState('');
  const [isTried, setIsTried] = useState(false);
  const held = BigInt(reservation.held);
  const least = held - BigInt(reservation.deposit);
  const range = { least: sum(String(least)), most: sum(reservation.held) };
  const returned = hundredthsOf(typed, { precision: 2 });
  const isOutside = returned !== null && (returned < least || returned > held);
  const isWordless = comment.trim() === '';
  // On the way to a sum it is small first.
  const isSaid = isTried || (returned !== null && returned > held);
  const error = returned === null ? t.missing : isOutside ? refusals.returnedOutOfRange(range) : undefined;
  const submit = () => {
    setIsTried(true);
    if (returned === null || isOutside || isWordless) return;
    void sending.send(() =>
      api<typeof contract>()('POST /office/reservations/:id/settle', {
        params: { id },
        body: { from: state, returned: String(returned), comment: comment.trim() },
      }),
    );
  };
  const share = (amount: bigint | null) => (amount === null || isOutside ? '—' : sum(String(amount)));
  return (
    <DecisionForm
      sending={sending}
      move="settle"
      outcome={[
        [back.back, share(returned)],
        [t.seller, share(returned === null ? null : held - returned)],
      ]}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberInput
        label={t.sum}
        isRequired
        precision={2}
        unit={currencyWord('UZS', locale)}
        value={typed}
        onValue={setTyped}
        hint={t.range(range)}
        error={isSaid ? error : undefined}
      />
      <TextArea
        label={label}
        hint={t.commentHint}
        isRequired
        rows={3}
        maxLength={limits.reservationCommentMax}
        value={comment}
        error={isTried && isWordless ? refusals.settlementReasonMissing : undefined}
        onChange={({ target }) => setComment(target.value)}
      />
    </DecisionForm>
  );
}
