import { useMemo, useState } from 'react';
import { readLogFile } from '#auctions/rules/log-file.ts';
import { looksLikeReceipt } from '#auctions/rules/receipt.ts';
import { replayOf } from '#auctions/rules/replay.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button, buttonClass } from '#platform/web/Button.tsx';
import { apiBaseUrl } from '#platform/web/base-urls.ts';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { Tabs } from '#platform/web/Tabs.tsx';
import { useAuctionsText } from '../auctions-text.ts';
import { CheckCard } from './CheckCard.tsx';
import type { CheckOutcome } from './check-log.ts';
import { AboutLog, LogLimits, OwnFile } from './LogAside.tsx';
import css from './LogView.module.css';
import { ReceiptCard } from './ReceiptCard.tsx';
import { Replay } from './Replay.tsx';
import { ALL_ROWS, RowList, viewOfRow } from './RowList.tsx';
import { useCheck } from './use-check.ts';
import { useLog } from './use-log.ts';

/** A log that the visitor brought along. */
type OwnLog = { text: string; name: string };

/** The log of an auction: to be read, checked, replayed and taken away. */
export function LogView({ lotId }: { lotId: number }) {
  const { log, again, isAsking } = useLog(lotId);
  const [own, setOwn] = useState<OwnLog | null>(null);
  const [receipt, setReceipt] = useState('');
  const serviceText = log.state === 'ready' ? log.text : null;
  const check = useCheck(own?.text ?? serviceText);
  const outcome = 'outcome' in check ? check.outcome : null;
  const serviceFile = useMemo(
    () => (own && outcome?.kind === 'true' && serviceText !== null ? readLogFile(serviceText) : null),
    [own, outcome, serviceText],
  );
  // Until there is something to read, what stands below keeps its place.
  const isWaiting = outcome === null && (own !== null || log.state !== 'failed');
  const take = (text: string, name: string) => (looksLikeReceipt(text) ? setReceipt(text) : setOwn({ text, name }));
  return (
    <div className={css.page}>
      <LogHead lotId={lotId} isAsking={isAsking} onAgain={again} />
      <div className={css.main} data-waiting={isWaiting || undefined}>
        {log.state === 'ready' || own ? (
          <LogBody
            key={own ? 'own' : 'service'}
            card={(onShowRow) => (
              <CheckCard
                check={check}
                fileName={own?.name ?? null}
                serviceKey={log.state === 'ready' ? log.publicKey : null}
                serviceFile={serviceFile}
                onShowRow={onShowRow}
                onToService={() => setOwn(null)}
              />
            )}
            outcome={outcome}
          />
        ) : (
          <NoLog isFailed={log.state === 'failed'} onAgain={again} />
        )}
      </div>
      <aside className={css.aside}>
        <AboutLog />
        <OwnFile onText={take} />
        <ReceiptCard file={outcome?.kind === 'true' ? outcome.file : null} text={receipt} onText={setReceipt} />
        <LogLimits lotId={lotId} />
      </aside>
    </div>
  );
}

/** How the file of a lot's log is called. */
export const logFileName = (lotId: number): string => `ostona-lot-${lotId}.log`;

function LogHead({ lotId, isAsking, onAgain }: { lotId: number; isAsking: boolean; onAgain: () => void }) {
  const t = useAuctionsText().proof.page;
  return (
    <header className={css.head}>
      <div className={css.title}>
        <Link to={`/auction/${lotId}`} className={css.back} aria-label={t.back}>
          <Icon name="arrow-left" size={20} />
        </Link>
        <div>
          <Badge>{t.lot({ lot: groupDigits(lotId) })}</Badge>
          <h1 className="h1">{t.heading}</h1>
        </div>
      </div>
      <p className={css.lead}>{t.lead}</p>
      <div className={css.actions}>
        <a
          className={buttonClass({ look: 'filled' })}
          href={`${apiBaseUrl()}/public/auction/${lotId}/log`}
          download={logFileName(lotId)}
        >
          <Icon name="download" size={18} />
          {t.download}
        </a>
        <Button look="line" icon="refresh" isLoading={isAsking} onClick={onAgain}>
          {t.refresh}
        </Button>
      </div>
    </header>
  );
}

function NoLog({ isFailed, onAgain }: { isFailed: boolean; onAgain: () => void }) {
  const t = useAuctionsText().proof.load;
  if (!isFailed)
    return (
      <output className={css.bones}>
        <span className="visually-hidden">{t.loading}</span>
        <Skeleton height="210px" />
        <Skeleton height="52px" />
        <Skeleton height="320px" />
      </output>
    );
  return (
    <EmptyState
      icon="file-text"
      title={t.failed}
      text={t.failedText}
      action={
        <Button look="soft" icon="refresh" onClick={onAgain}>
          {t.again}
        </Button>
      }
    />
  );
}

type LogBodyProps = { card: (onShowRow: (row: number) => void) => React.ReactNode; outcome: CheckOutcome | null };

/** What the check says, the rows and the replay. */
function LogBody({ card, outcome }: LogBodyProps) {
  const t = useAuctionsText().proof.page;
  const [tab, setTab] = useState<'rows' | 'replay'>('rows');
  const [view, setView] = useState(ALL_ROWS);
  const showRow = (row: number) => {
    setTab('rows');
    setView(viewOfRow(row));
  };
  const file = outcome && 'file' in outcome ? outcome.file : null;
  const isRunning = outcome?.kind === 'true' && running.has(outcome.result.phase);
  return (
    <>
      {card(showRow)}
      {isRunning && (
        <p className={css.running}>
          <Icon name="clock" size={20} />
          {t.running}
        </p>
      )}
      {file && (
        <div className={css.views}>
          <Tabs
            label={t.tabs}
            selected={tab}
            onSelect={setTab}
            tabs={[
              { id: 'rows', label: t.rows, icon: 'list-details', count: groupDigits(file.rows.length) },
              { id: 'replay', label: t.replay, icon: 'player-play' },
            ]}
          >
            <div className={css.panel}>
              {tab === 'rows' ? (
                <RowList
                  rows={file.rows}
                  view={view}
                  onView={setView}
                  badRow={outcome && 'row' in outcome ? outcome.row : null}
                />
              ) : (
                <ReplayPanel outcome={outcome} />
              )}
            </div>
          </Tabs>
        </div>
      )}
    </>
  );
}

const running = new Set(['ACCEPTING', 'WAITING', 'CLOSED', 'LIVE']);

function ReplayPanel({ outcome }: { outcome: CheckOutcome | null }) {
  const t = useAuctionsText().proof.replay;
  const replay = useMemo(
    () => (outcome?.kind === 'true' ? replayOf(outcome.file.rows, outcome.scenes) : null),
    [outcome],
  );
  if (outcome?.kind !== 'true') return <EmptyState icon="lock" title={t.onlyTrue} />;
  // Until the end the rows of the bidding are not given out, so there is nothing to replay.
  if (replay === 'running' || (!replay && running.has(outcome.result.phase)))
    return <EmptyState icon="hourglass" title={t.notYet} text={t.notYetText} />;
  if (!replay) return <EmptyState icon="gavel" title={t.nothing} text={t.nothingText} />;
  return <Replay replay={replay} />;
}
