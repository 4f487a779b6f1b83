import { lazy, Suspense, useState } from 'react';
import type { LotSnapshot } from '#auctions/contract.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import css from './cards.module.css';

/** The whole rule sheet, fetched when somebody wants to read it. */
export const RulesDialog = lazy(async () => ({ default: (await import('./RulesDialog.tsx')).RulesDialog }));

/** How bidding ends, in three sentences, and the whole rule sheet behind them. */
export function EndRules({ lot }: { lot: LotSnapshot }) {
  const t = useAuctionsText().live.rules;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={css.card} aria-labelledby="rules-title">
      <div className={css.head}>
        <h2 id="rules-title" className="h4">
          {t.title}
        </h2>
        <button
          type="button"
          className={`${css.link} ${css.asLink}`}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {t.full}
        </button>
      </div>
      <ul className={css.endings}>
        <li>
          <Icon name="clock" /> {t.silence({ seconds: lot.sheet.extensionSeconds })}
        </li>
        <li>
          <Icon name="lock" /> {t.final}
        </li>
        <li>
          <Icon name="wallet" /> {t.deposits}
        </li>
      </ul>
      {isOpen && (
        <Suspense>
          <RulesDialog lot={lot} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

const HEX_SHOWN = 12;

/** The first twelve signs of the head of the log, in fours: enough to compare by eye. */
export function LogLine({ lot }: { lot: LotSnapshot }) {
  const t = useAuctionsText().live.log;
  const mark = lot.head.hash.slice(0, HEX_SHOWN).match(/.{1,4}/g) ?? [];
  return (
    <p className={css.log}>
      <Icon name="link" size={16} /> {t.mark} <code>{mark.join('·')}</code> {t.signed}
    </p>
  );
}
