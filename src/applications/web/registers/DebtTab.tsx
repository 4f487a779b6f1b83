import { useState } from 'react';
import { Panel } from '#identity/web/profile/Panel.tsx';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { digitsOf } from '#platform/values/digits.ts';
import { limits } from '#platform/values/limits.ts';
import { formatMoney } from '#platform/values/money.ts';
import { isPinfl } from '#platform/values/pinfl.ts';
import { formatDate } from '#platform/values/time.ts';
import { isTin } from '#platform/values/tin.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { DebtCard } from '../../contract/lookup.ts';
import { callApi } from '../form/call-api.ts';
import { useApplicationsText } from '../words.ts';
import { NumberForm } from './NumberForm.tsx';
import css from './registers.module.css';

/** Debts and bans of a property, for whoever knows the number of its owner (PRF-011). */
export function DebtTab() {
  const { tabs: t, refusals } = useApplicationsText().lookup;
  const command = useMutation();
  const [pinflOrTin, setPinflOrTin] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [card, setCard] = useState<DebtCard | null>(null);
  const check = (docNumber: string) => {
    const isValid = isPinfl(pinflOrTin) || isTin(pinflOrTin);
    setIsWrong(!isValid);
    setCard(null);
    if (isValid)
      void command.run(async () => setCard(await callApi('POST /debt-check', { body: { docNumber, pinflOrTin } })));
  };
  return (
    <Panel title={t.debtTitle} line={t.debtLine}>
      <NumberForm action={t.check} isBusy={command.isBusy} refusal={command.refusal} onSubmit={check}>
        <TextInput
          label={t.pinflOrTin}
          hint={t.pinflOrTinHint}
          icon="id"
          inputMode="numeric"
          inputClassName="num"
          autoComplete="off"
          value={pinflOrTin}
          error={isWrong ? refusals.pinflOrTinWrong : undefined}
          onChange={(event) => {
            setPinflOrTin(digitsOf(event.target.value).slice(0, limits.pinflLength));
            setIsWrong(false);
          }}
        />
      </NumberForm>
      <div aria-live="polite">{card && <Result card={card} />}</div>
    </Panel>
  );
}

function Result({ card: { number, debts, totalTiyin, bans } }: { card: DebtCard }) {
  const { tabs: t, debtKind } = useApplicationsText().lookup;
  const locale = useLocale();
  const sum = (tiyin: string) => formatMoney({ hundredths: BigInt(tiyin), currency: 'UZS' }, locale);
  const sinceDay = (day: string) => (day === '' ? '' : t.since({ day: formatDate(`${day}T00:00:00+05:00`) }));
  return (
    <div className={css.result}>
      <p className={`${css.number} num`}>{number}</p>
      <p className={bans.length > 0 ? css.bad : css.head}>
        <Icon name={bans.length > 0 ? 'alert-triangle' : 'circle-check'} size={20} />
        {bans.length > 0 ? t.hasBan : t.noBan}
      </p>
      {bans.length > 0 && (
        <ul className={css.lines}>
          {bans.map(({ authority, since }) => (
            <li key={`${authority} ${since}`}>
              <span>{authority}</span>
              <span>{sinceDay(since)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={debts.length > 0 ? css.warned : css.head}>
        <Icon name={debts.length > 0 ? 'alert-triangle' : 'circle-check'} size={20} />
        {debts.length > 0 ? t.debts : t.noDebts}
      </p>
      {debts.length > 0 && (
        <ul className={css.lines}>
          {debts.map(({ kind, creditor, amountTiyin, since }) => (
            <li key={`${kind} ${creditor} ${since}`}>
              <span>
                {debtKind[kind]} · {creditor}
                <small>{sinceDay(since)}</small>
              </span>
              <b className="num">{sum(amountTiyin)}</b>
            </li>
          ))}
          <li>
            <span>{t.total}</span>
            <b className="num">{sum(totalTiyin)}</b>
          </li>
        </ul>
      )}
    </div>
  );
}
