import { type FormEvent, useState } from 'react';
import { parseBankAccount } from '#deposits/rules/bank-account.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatMoney } from '#platform/values/money.ts';
import { groupDigits, wholeOf } from '#platform/values/numeric.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { CancelButton } from '#platform/web/CancelButton.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { RadioGroup } from '#platform/web/RadioGroup.tsx';
import { Select } from '#platform/web/Select.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { Application } from '../../contract/shapes.ts';
import type { MoveInput } from '../../contract/workflow.ts';
import type { QueueChoices } from '../queue/queue-data.ts';
import { useQueueText, useStatuses } from '../queue/text.ts';
import { useOwnText } from '../words.ts';
import css from './MoveDialog.module.css';
import { fieldsOf, type MoveField } from './move-fields.ts';
import type { AvailableMove, MoveCommand } from './use-decision.ts';

type MoveDialogInput = Omit<MoveCommand, 'from'>;
type MoveDialogProps = {
  move: AvailableMove;
  /** The status that it leads on from, as it was when the step was chosen. */
  from: MoveInput['from'];
  application: Application;
  choices: QueueChoices | null;
  /** What was typed into the bar already. */
  comment: string;
  isBusy: boolean;
  /** Why the last try was refused. */
  refusal: ApiError | null;
  onClose: () => void;
  onMove: (input: MoveDialogInput) => Promise<void>;
};

/** What a step needs to be known before it is made: why, by whom, for how much. Rejecting offers reasons to begin with. */
export function MoveDialog({
  move,
  from,
  application,
  choices,
  comment,
  isBusy,
  refusal,
  onClose,
  onMove,
}: MoveDialogProps) {
  const t = useQueueText().decide;
  const { priceMeant } = useOwnText().view.move;
  const locale = useLocale();
  const statuses = useStatuses();
  const fields = fieldsOf(move, from);
  const isRejection = move.to === 'rejected';
  const [typed, setTyped] = useState<Partial<Record<MoveField, string>>>({ reason: comment });
  const [template, setTemplate] = useState<string | undefined>();
  const [wrong, setWrong] = useState<Partial<Record<MoveField, string>>>({});
  const [askedInput, setAskedInput] = useState<string | null>(null);
  // Told that the price is far from its district's, whoever sends the same one again means it.
  const isAsked = refusal?.code === 'priceFarOff' && askedInput === priceOf(typed);
  const set = (field: MoveField) => (value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    setWrong((before) => ({ ...before, [field]: undefined }));
  };
  const begin = (code: string) => {
    setTemplate(code);
    set('reason')(choices?.reasons.find((reason) => reason.code === code)?.text ?? '');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const errors = validateFields(fields, typed, t);
    setWrong(errors);
    if (Object.keys(errors).length > 0) return;
    setAskedInput(priceOf(typed));
    void onMove({ to: move.to, ...inputOf(fields, typed), ...(isAsked ? { isFarOffMeant: true } : {}) });
  };
  const title = isRejection
    ? t.rejectTitle
    : fields.includes('reason')
      ? t.reasonTitle({ move: statuses.moveTo[move.to] })
      : statuses.moveTo[move.to];
  return (
    <Dialog isOpen onClose={onClose} title={title} width={440} closesOnOutsideClick={false}>
      <form className={css.form} onSubmit={submit} noValidate>
        {isRejection && choices && (
          <RadioGroup
            legend={t.reason}
            isLegendHidden
            look="cards"
            options={choices.reasons.map(({ code, name }) => ({ value: code, label: name }))}
            value={template}
            onValue={begin}
          />
        )}
        {fields.map((field) => (
          <MoveFieldInput
            key={field}
            field={field}
            value={typed[field] ?? ''}
            error={wrong[field]}
            choices={choices}
            shownPrice={shownPriceOf(application, field, locale)}
            onValue={set(field)}
          />
        ))}
        <div aria-live="assertive">{refusal && <FieldMessage state="error">{refusal.message}</FieldMessage>}</div>
        <div className={css.buttons}>
          <CancelButton onClose={onClose}>{t.cancel}</CancelButton>
          <Button type="submit" look={isRejection ? 'danger' : 'filled'} isLoading={isBusy} className={css.do ?? ''}>
            {isRejection ? t.rejectDo : isAsked ? priceMeant : statuses.moveTo[move.to]}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The price that was typed, whichever it is. */
const priceOf = ({ price = '', soldPrice = '' }: Partial<Record<MoveField, string>>): string => price || soldPrice;

type Words = ReturnType<typeof useQueueText>['decide'];
/** A sum lies above nothing; a term is written in days. */
const sumBounds = { min: 1, max: limits.priceUnitsMax };
const termBounds = { min: 1, max: limits.ownExpenseDaysMax };

const validateFields = (
  fields: readonly MoveField[],
  typed: Partial<Record<MoveField, string>>,
  t: Words,
): Partial<Record<MoveField, string>> => {
  const wrong: Partial<Record<MoveField, string>> = {};
  for (const field of fields) {
    const text = typed[field] ?? '';
    if (field === 'reason' && text.trim() === '') wrong.reason = t.reasonMissing;
    if ((field === 'soldPrice' || field === 'price') && wholeOf(text, sumBounds) === null) wrong[field] = t.sumWrong;
    if (field === 'termDays' && text !== '' && wholeOf(text, termBounds) === null) wrong.termDays = t.termWrong;
    if (field === 'returnAccount' && text.trim() !== '' && parseBankAccount(text) === null)
      wrong.returnAccount = t.returnAccountWrong;
  }
  return wrong;
};

/** What was typed as a move takes it: sums in hundredths, nothing where nothing was given. Asked of valid fields alone. */
const inputOf = (
  fields: readonly MoveField[],
  typed: Partial<Record<MoveField, string>>,
): Omit<MoveDialogInput, 'to'> => {
  const text = (field: MoveField) => (fields.includes(field) ? (typed[field] ?? '') : '');
  const account = parseBankAccount(text('returnAccount'));
  const soldPrice = wholeOf(text('soldPrice'), sumBounds);
  const price = wholeOf(text('price'), sumBounds);
  const termDays = wholeOf(text('termDays'), termBounds);
  return {
    ...(fields.includes('reason') ? { comment: text('reason').trim() } : {}),
    ...(account === null ? {} : { returnAccount: account }),
    ...(text('assistant') === '' ? {} : { assistant: text('assistant') }),
    ...(soldPrice === null ? {} : { soldPrice: `${soldPrice}00` }),
    ...(price === null ? {} : { price: `${price}00` }),
    ...(termDays === null ? {} : { termDays: Number(termDays) }),
  };
};

/** What buyers read it for, beside what it was sold for; a sale is written down in sum. */
const shownPriceOf = (
  { form, startingSalePriceWithServiceFee: shown }: Application,
  field: MoveField,
  locale: Locale,
): string | null =>
  field === 'soldPrice' && shown !== null
    ? formatMoney({ currency: form.currency ?? 'UZS', hundredths: BigInt(shown) }, locale)
    : null;

type MoveFieldInputProps = {
  field: MoveField;
  value: string;
  error: string | undefined;
  choices: QueueChoices | null;
  shownPrice: string | null;
  onValue: (value: string) => void;
};

function MoveFieldInput({ field, value, error, choices, shownPrice, onValue }: MoveFieldInputProps) {
  const t = useQueueText();
  const { decide } = t;
  const { facts } = useOwnText().view;
  switch (field) {
    case 'reason':
      return (
        <TextArea
          label={decide.reason}
          hint={decide.reasonHint}
          error={error}
          rows={3}
          maxLength={limits.applicationCommentMax}
          value={value}
          data-first-focus
          onChange={(event) => onValue(event.target.value)}
        />
      );
    case 'assistant':
      return (
        <Select
          label={decide.assistant}
          value={value}
          options={[
            { value: '', label: decide.leastBusy },
            ...(choices?.assistants ?? []).map((one) => ({
              value: one.username,
              label: t.holds({ name: one.name, n: groupDigits(one.inHand) }),
            })),
          ]}
          onChange={(event) => onValue(event.target.value)}
        />
      );
    case 'soldPrice':
    case 'price':
    case 'termDays':
      return (
        <NumberInput
          label={{ soldPrice: decide.soldPrice, price: decide.newPrice, termDays: decide.termDays }[field]}
          hint={shownPrice === null ? undefined : `${facts.priceWithFee}: ${shownPrice}`}
          error={error}
          {...(field === 'termDays' ? termBounds : sumBounds)}
          value={value}
          onValue={onValue}
        />
      );
    case 'returnAccount':
      return (
        <TextInput
          label={decide.returnAccount}
          hint={decide.returnAccountHint}
          error={error}
          inputMode="numeric"
          inputClassName="num"
          autoComplete="off"
          maxLength={26}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      );
  }
}
