import { useState } from 'react';
import { ReasonDialog } from '#platform/web/admin-list/ReasonDialog.tsx';
import { Facts, PanelSection, PanelState, Quiet, SidePanel } from '#platform/web/admin-list/SidePanel.tsx';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { useFormatSum } from '#platform/web/text.tsx';
import type { contract, ReconciliationDifference } from '../../contract.ts';
import { useDepositsAdminText } from './admin-text.ts';

type DifferencesPanelProps = { id: string; maySettle: boolean; onClose: () => void; onSettled: () => void };

/** What differs between a statement and our payments, and how each difference was cleared up. */
export function DifferencesPanel({ id, maySettle, onClose, onSettled }: DifferencesPanelProps) {
  const t = useDepositsAdminText().reconcile;
  const query = useQuery(id, () => api<typeof contract>()('GET /office/reconciliations/:id', { params: { id } }));
  const [settling, setSettling] = useState<ReconciliationDifference | null>(null);
  const settle = async (note: string) => {
    if (!settling) return;
    await api<typeof contract>()('POST /office/differences/:id/settle', {
      params: { id: settling.id },
      body: { note },
    });
    query.refetch();
    onSettled();
  };
  return (
    <SidePanel title={t.differences} onClose={onClose}>
      {!query.data && <PanelState query={query} rows={4} />}
      {query.data?.list.length === 0 && (
        <PanelSection>
          <Badge tone="ok" icon="circle-check">
            {t.allMatch}
          </Badge>
        </PanelSection>
      )}
      {query.data?.list.map((difference) => (
        <DifferenceView
          key={difference.id}
          difference={difference}
          onSettle={maySettle ? () => setSettling(difference) : null}
        />
      ))}
      <ReasonDialog
        isOpen={settling !== null}
        onClose={() => setSettling(null)}
        title={t.settle}
        text={t.settleText}
        actionLabel={t.settle}
        onConfirm={settle}
      />
    </SidePanel>
  );
}

function DifferenceView({
  difference,
  onSettle,
}: {
  difference: ReconciliationDifference;
  onSettle: (() => void) | null;
}) {
  const t = useDepositsAdminText();
  const sum = useFormatSum();
  const { kind, providerTx, statementAmount, ourAmount, orderId, note, settledBy } = difference;
  return (
    <PanelSection title={providerTx}>
      <div>
        <Badge tone={settledBy === null ? 'bad' : 'plain'}>{t.reconcile.kinds[kind]}</Badge>
      </div>
      <Facts
        facts={[
          { name: t.reconcile.theirs, value: statementAmount && <span className="num">{sum(statementAmount)}</span> },
          { name: t.reconcile.ours, value: ourAmount && <span className="num">{sum(ourAmount)}</span> },
          { name: t.payments.number, value: orderId },
        ]}
      />
      {settledBy === null ? (
        onSettle && (
          <div>
            <Button look="soft" size={36} onClick={onSettle}>
              {t.reconcile.settle}
            </Button>
          </div>
        )
      ) : (
        <Quiet>
          {t.reconcile.settled({ by: settledBy })}: {note}
        </Quiet>
      )}
    </PanelSection>
  );
}
