import { useState } from 'react';
import { Panel } from '#identity/web/profile/Panel.tsx';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { squareMetres } from '#platform/values/format-number.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { CadastreCard } from '../../contract/lookup.ts';
import { callApi } from '../form/call-api.ts';
import { useApplicationsText } from '../words.ts';
import { NumberForm } from './NumberForm.tsx';
import css from './registers.module.css';

/** Look-ups in the cadastre for realtor assistants (PRF-017). */
export function CadastreTab() {
  const t = useApplicationsText().lookup.tabs;
  const command = useMutation();
  const [card, setCard] = useState<CadastreCard | null>(null);
  const find = (docNumber: string) => {
    setCard(null);
    void command.run(async () => setCard(await callApi('POST /cadastre/find', { body: { docNumber } })));
  };
  return (
    <Panel title={t.cadastreTitle} line={t.cadastreLine}>
      <NumberForm action={t.find} isBusy={command.isBusy} refusal={command.refusal} onSubmit={find} />
      <div aria-live="polite">{card && <LookupResult card={card} />}</div>
    </Panel>
  );
}

function LookupResult({ card }: { card: CadastreCard }) {
  const { tabs: t, type, warnings } = useApplicationsText().lookup;
  const locale = useLocale();
  const place = [card.province, card.district, card.neighbourhood].flatMap((one) => (one ? [one.name] : []));
  const facts: [name: string, value: string][] = [
    [t.number, card.number],
    [t.kind, card.type ? type[card.type] : ''],
    [t.area, card.areaDm2 === null ? '' : squareMetres(locale, card.areaDm2)],
    [t.owner, card.owner?.name ?? ''],
    [t.place, place.join(', ')],
    [t.address, card.address],
  ];
  return (
    <div className={css.result}>
      <p className={css.head}>
        <Icon name="circle-check" size={20} />
        {t.found}
      </p>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={value === '' ? css.none : undefined}>{value || t.unknown}</dd>
          </div>
        ))}
        <div>
          <dt>{t.ban}</dt>
          <dd className={card.hasBan ? css.bad : css.good}>{card.hasBan ? t.hasBan : t.noBan}</dd>
        </div>
      </dl>
      {card.warnings.map((warning) => (
        <p key={warning} className={css.warning}>
          <Icon name="alert-triangle" size={20} />
          {warnings[warning]}
        </p>
      ))}
    </div>
  );
}
