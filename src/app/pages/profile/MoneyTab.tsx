import { StatementTab } from '#accounts/web/StatementTab.tsx';
import { OwnPayments } from '#deposits/web/OwnPayments.tsx';
import css from './MoneyTab.module.css';

/** The money of whoever acts: what is on its way, then what has moved. */
export function MoneyTab() {
  return (
    <div className={css.parts}>
      <OwnPayments>
        <StatementTab />
      </OwnPayments>
    </div>
  );
}
