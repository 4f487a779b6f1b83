import type { ReactNode } from 'react';
import type { LogFile } from '#auctions/rules/log-file.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { Button } from '#platform/web/Button.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { useAuctionsText } from '../auctions-text.ts';
import css from './CheckCard.module.css';
import { CheckFacts } from './CheckFacts.tsx';
import checkResultCss from './CheckResult.module.css';
import type { CheckOutcome, CheckProgress } from './check-log.ts';
import type { LogCheck } from './use-check.ts';

type Tone = 'ok' | 'warn' | 'bad';
const icons: Record<Tone, IconName> = { ok: 'shield-check', warn: 'info-circle', bad: 'alert-triangle' };

type CheckResultProps = { tone: Tone; title: string; line?: string | undefined; children?: ReactNode };

/** What a check has come to, in one sentence with its mark: never by colour alone. */
function CheckResult({ tone, title, line, children }: CheckResultProps) {
  return (
    <div className={classNames(checkResultCss.verdict, checkResultCss[tone])} data-verdict={tone}>
      <span className={checkResultCss.mark}>
        <Icon name={icons[tone]} size={26} />
      </span>
      <p className={checkResultCss.words}>
        <strong>{title}</strong>
        {line !== undefined && <span>{line}</span>}
      </p>
      {children}
    </div>
  );
}

type CheckCardProps = {
  check: LogCheck;
  /** The name of the visitor's own file; null for the log of the service. */
  fileName: string | null;
  /** The key that the service signs with now; null when it is not known. */
  serviceKey: string | null;
  /** The log of the service, against which an own file is held; null when that is what is checked. */
  serviceFile: LogFile | null;
  onShowRow: (row: number) => void;
  onToService: () => void;
};

/** What the check of a log has come to. */
export function CheckCard({ check, fileName, onToService, ...rest }: CheckCardProps) {
  const t = useAuctionsText().proof.check;
  return (
    <section className={css.card} aria-labelledby="check-title">
      <div className={css.head}>
        <h2 id="check-title" className="h3">
          {fileName === null ? t.title : t.ofFile({ name: fileName })}
        </h2>
        {fileName !== null && (
          <Button look="line" size={36} icon="arrow-left" onClick={onToService}>
            {t.toService}
          </Button>
        )}
      </div>
      {'progress' in check && <ProgressView progress={check.progress} />}
      <div aria-live="polite">{'outcome' in check && <OutcomeView outcome={check.outcome} {...rest} />}</div>
    </section>
  );
}

function ProgressView({ progress: { part, done, all } }: { progress: CheckProgress }) {
  const t = useAuctionsText().proof.check;
  const [row, rows] = [groupDigits(done), groupDigits(all)];
  const words =
    part === 'read' ? t.reading : part === 'heads' ? t.heads({ done: row, all: rows }) : t[part]({ row, rows });
  return (
    <div className={css.progress}>
      <progress value={part === 'read' ? undefined : done} max={all || 1} aria-label={t.progress} />
      <p>{words}</p>
    </div>
  );
}

type OutcomeViewProps = Omit<CheckCardProps, 'check' | 'fileName' | 'onToService'> & { outcome: CheckOutcome };

function OutcomeView({ outcome, onShowRow, ...rest }: OutcomeViewProps) {
  const t = useAuctionsText().proof.check;
  if (outcome.kind === 'unreadable')
    return (
      <CheckResult
        tone="bad"
        title={t.unreadable}
        line={outcome.line > 1 ? t.unreadableLine({ line: groupDigits(outcome.line) }) : undefined}
      />
    );
  if (outcome.kind === 'noCrypto') return <CheckResult tone="warn" title={t.noCrypto} line={t.noCryptoText} />;
  if (outcome.kind === 'true')
    return (
      <>
        <CheckResult tone="ok" title={t.isTrue} line={t.isTrueText} />
        <CheckFacts outcome={outcome} {...rest} />
      </>
    );
  const row = groupDigits(outcome.row);
  const line =
    outcome.kind === 'falseRow'
      ? `${t.falseRow({ row })} ${t.reasons[outcome.reason]}`
      : `${t.falseHead({ row })} ${t.headReasons[outcome.reason]}`;
  return (
    <CheckResult tone="bad" title={t.isFalse} line={line}>
      {outcome.row > 0 && (
        <Button look="line" size={36} icon="list-details" onClick={() => onShowRow(outcome.row)}>
          {t.showRow}
        </Button>
      )}
    </CheckResult>
  );
}
