import { useEffect, useState } from 'react';
import { squareMetres } from '#platform/values/format-number.ts';
import { api } from '#platform/web/api.ts';
import { Segmented } from '#platform/web/Segmented.tsx';
import { useLocale, useText } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract } from '../contract.ts';
import type { SimulatedRegisters } from '../registers-contract.ts';
import type text from '../text/simulators/uz.ts';
import css from './RegistersPanel.module.css';

type Mode = SimulatedRegisters['modes'][number]['mode'];
type Name = SimulatedRegisters['modes'][number]['name'];

/** How the invented registers behave, and the cadastral numbers that bring about every answer. */
export function RegistersPanel() {
  const t = useText<typeof text>('simulators').registers;
  const locale = useLocale();
  const [registers, setRegisters] = useState<SimulatedRegisters | null>(null);
  useEffect(() => {
    api<typeof contract>()('GET /dev/registers').then(setRegisters, () => undefined);
  }, []);
  const tell = async (name: Name, mode: Mode) => {
    try {
      setRegisters(await api<typeof contract>()('POST /dev/registers', { body: { name, mode } }));
    } catch {
      showToast({ kind: 'error', text: t.failed });
    }
  };
  return (
    <section className={css.panel} aria-labelledby="registers">
      <h2 id="registers" className="h3">
        {t.title}
      </h2>
      <p className={css.line}>{t.line}</p>
      {registers?.modes.map(({ name, mode }) => (
        <div key={name} className={css.register}>
          <b>{t.names[name]}</b>
          <Segmented
            label={t.names[name]}
            size={30}
            value={mode}
            onValue={(nextMode) => void tell(name, nextMode)}
            options={(['usual', 'slow', 'failing'] as const).map((value) => ({ value, label: t.modes[value] }))}
          />
        </div>
      ))}
      {registers && (
        <>
          <p className={css.line}>{t.ownAnswers}</p>
          <dl className={css.fates}>
            {registers.examples.map(({ number, type, areaDm2, address, owner }) => (
              <div key={number}>
                <dt className="num">{number}</dt>
                <dd>
                  {[t.types[type as keyof typeof t.types], squareMetres(locale, areaDm2), address, owner].join(', ')}
                </dd>
              </div>
            ))}
          </dl>
          <p className={css.line}>{t.fatesLine({ owner: registers.owner, company: registers.companyOwner })}</p>
          <dl className={css.fates}>
            {registers.fates.map(({ fate, ending }) => (
              <div key={ending}>
                <dt className="num">…{ending}</dt>
                <dd>{t.fates[fate as keyof typeof t.fates]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
