import { formatPercent } from '#platform/values/format-number.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { CreditRow } from '../../contract/credit-applications.ts';
import { isLoadWithin } from '../../rules/credit-application.ts';
import { useCreditApplicationsText, useCreditQueueText } from './credit-applications-text.ts';
import { creditLooks } from './credit-facts.ts';
import css from './credit-queue.module.css';

/** Where an application stands, and in amber whether its bank is late. */
export function CreditBadges({ state, isOverdue }: Pick<CreditRow, 'state' | 'isOverdue'>) {
  const t = useCreditQueueText();
  const { states } = useCreditApplicationsText();
  return (
    <span className={css.badges}>
      <Badge {...creditLooks[state]}>{states[state]}</Badge>
      {isOverdue && (
        <Badge tone="warn" icon="clock">
          {t.overdue}
        </Badge>
      )}
    </span>
  );
}

/** What part of an income all credits take: green within what banks accept, red above. */
export function DebtLoad({ hundredths }: { hundredths: number }) {
  const locale = useLocale();
  const isWithin = isLoadWithin(hundredths);
  return (
    <Badge tone={isWithin ? 'ok' : 'bad'} icon={isWithin ? 'circle-check' : 'alert-circle'}>
      {formatPercent(locale, hundredths)}
    </Badge>
  );
}
