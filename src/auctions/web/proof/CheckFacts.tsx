import type { LogRow } from '#auctions/rules/log.ts';
import type { LogFile } from '#auctions/rules/log-file.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { useAuctionsText } from '../auctions-text.ts';
import css from './CheckFacts.module.css';
import { CheckMark } from './CheckMark.tsx';
import type { CheckOutcome } from './check-log.ts';
import { Hash } from './Hash.tsx';
import { clockDateTime } from './precise-time.ts';

/**
 * The first row in which a saved log and the log of the service differ; null when the longer one begins with the other.
 * Rows are compared by their hashes, which both logs have to be checked for.
 */
const firstDifference = (saved: readonly LogRow[], service: readonly LogRow[]): number | null => {
  const at = saved.slice(0, service.length).findIndex(({ hash }, index) => service[index]?.hash !== hash);
  return at < 0 ? null : at + 1;
};

type TrueOutcome = Extract<CheckOutcome, { kind: 'true' }>;
type CheckFactsProps = { outcome: TrueOutcome; serviceKey: string | null; serviceFile: LogFile | null };

/** What was checked, and what a true log tells. */
export function CheckFacts({ outcome, serviceKey, serviceFile }: CheckFactsProps) {
  const t = useAuctionsText().proof.check;
  const { result, file } = outcome;
  const head = file.heads.at(-1);
  return (
    <>
      <ul className={css.marks}>
        <CheckMark tone="ok">{t.done.chain}</CheckMark>
        <CheckMark tone="ok">{t.done.rules}</CheckMark>
        <HeadsMark outcome={outcome} />
        {serviceKey !== null && (
          <CheckMark tone={serviceKey === file.publicKey ? 'ok' : 'bad'}>
            {serviceKey === file.publicKey ? t.done.sameKey : t.done.otherKey}
          </CheckMark>
        )}
        {serviceFile && <ServiceMark file={file} serviceFile={serviceFile} />}
        {result.unproven > 0 && (
          <CheckMark tone="warn">{t.done.unproven({ n: groupDigits(result.unproven) })}</CheckMark>
        )}
      </ul>
      <dl className={css.facts}>
        <Fact name={t.facts.rows}>{groupDigits(result.rows)}</Fact>
        <Fact name={t.facts.bids}>{groupDigits(result.bids)}</Fact>
        <Fact name={t.facts.refused}>{groupDigits(result.refused)}</Fact>
        <Fact name={t.facts.winner} isWide>
          {result.winner
            ? t.facts.winnerIs({ who: result.winner.participant, tiyin: result.winner.tiyin })
            : t.facts.noWinner}
        </Fact>
        {head && (
          <Fact name={t.facts.head} isWide>
            {t.facts.headIs({ row: groupDigits(head.number), when: clockDateTime(head.atMs) })}
          </Fact>
        )}
        <Fact name={t.facts.headHash} isWide>
          <Hash text={result.headHash} isWhole />
        </Fact>
        <Fact name={t.facts.key} isWide>
          <Hash text={file.publicKey} isWhole />
        </Fact>
      </dl>
    </>
  );
}

function HeadsMark({ outcome: { file, areHeadsChecked } }: { outcome: TrueOutcome }) {
  const t = useAuctionsText().proof.check.done;
  if (file.heads.length === 0) return <CheckMark tone="warn">{t.noHeads}</CheckMark>;
  if (!areHeadsChecked) return <CheckMark tone="warn">{t.headsUnchecked}</CheckMark>;
  return <CheckMark tone="ok">{t.heads({ n: groupDigits(file.heads.length) })}</CheckMark>;
}

/** Whether the service still stands by what it gave out earlier. */
function ServiceMark({ file, serviceFile }: { file: LogFile; serviceFile: LogFile }) {
  const t = useAuctionsText().proof.check.done;
  const row = firstDifference(file.rows, serviceFile.rows);
  if (row !== null) return <CheckMark tone="bad">{t.otherThanService({ row: groupDigits(row) })}</CheckMark>;
  const common = Math.min(file.rows.length, serviceFile.rows.length);
  return <CheckMark tone="ok">{t.sameAsService({ row: groupDigits(common) })}</CheckMark>;
}

function Fact({ name, isWide, children }: { name: string; isWide?: boolean; children: React.ReactNode }) {
  return (
    <div className={isWide ? css.wide : undefined}>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
