import { type FormEvent, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { currencyWord, formatSum } from '#platform/values/money.ts';
import { visibleLength } from '#platform/values/visible-text.ts';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { DebtorDraft } from '../../contract/form.ts';
import type { queue } from '../../contract/queue.ts';
import { useQueueText } from '../queue/text.ts';
import css from './DebtorDialog.module.css';

/** The debtor in full, for a reason that is written down. What was shown is forgotten when the dialog closes. */
export function DebtorDialog({ id, isOpen, onClose }: { id: number; isOpen: boolean; onClose: () => void }) {
  const t = useQueueText().debtor;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.title} width={440}>
      <Inside id={id} />
    </Dialog>
  );
}

function Inside({ id }: { id: number }) {
  const t = useQueueText().debtor;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const [debtor, setDebtor] = useState<DebtorDraft | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (visibleLength(reason) < limits.reasonMin) return setError(t.whyShort({ min: limits.reasonMin }));
    setIsBusy(true);
    try {
      setDebtor(
        await api<typeof queue>()('POST /office/applications/:id/debtor', { params: { id }, body: { reason } }),
      );
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : String(failure));
    } finally {
      setIsBusy(false);
    }
  };
  if (debtor) return <DebtorFacts debtor={debtor} />;
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t.why}
        hint={t.whyHint}
        error={error}
        maxLength={limits.reasonMax}
        value={reason}
        autoComplete="off"
        data-first-focus
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" isLoading={isBusy} icon="eye">
        {t.show}
      </Button>
    </form>
  );
}

function DebtorFacts({ debtor }: { debtor: DebtorDraft }) {
  const t = useQueueText().debtor;
  const locale = useLocale();
  const sum = (tiyin: string | null | undefined) =>
    tiyin && `${formatSum(BigInt(tiyin))}\u00a0${currencyWord('UZS', locale)}`;
  const facts: [string, string | null | undefined][] = [
    [t.name, debtor.debtorFullName],
    [t.number, debtor.debtorPinflOrTin],
    [t.creditSum, sum(debtor.creditSum)],
    [t.remainedDebt, sum(debtor.remainedDebt)],
    [t.remainedPercentage, sum(debtor.remainedPercentage)],
    [t.remainedPenalty, sum(debtor.remainedPenalty)],
    [t.account, debtor.accountNumber],
    [t.mfo, debtor.mfo],
    [t.branch, debtor.branch],
  ];
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
