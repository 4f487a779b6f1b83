import { useState } from 'react';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button } from '#platform/web/Button.tsx';
import { ListFailed } from '#platform/web/desk/Desk.tsx';
import { TableBones } from '#platform/web/desk/DeskTable.tsx';
import { ReasonDialog } from '#platform/web/desk/ReasonDialog.tsx';
import { Facts, PanelSection, Quiet, SidePanel } from '#platform/web/desk/SidePanel.tsx';
import { useAsked } from '#platform/web/desk/use-asked.ts';
import type { contract, Difference } from '../../contract.ts';
import { useOfficeMoneyText, useSumShown } from './office-text.ts';

type DifferencesPanelProps = { id: string; maySettle: boolean; onClose: () => void; onSettled: () => void };

/** What differs between a statement and our payments, and how each difference was cleared up. */
export function DifferencesPanel({ id, maySettle, onClose, onSettled }: DifferencesPanelProps) {
  const t = useOfficeMoneyText().reconcile;
  const asked = useAsked(id, () => api<typeof contract>()('GET /office/reconciliations/:id', { params: { id } }));
  const [settling, setSettling] = useState<Difference | null>(null);
  const settle = async (note: string) => {
    if (!settling) return;
    await api<typeof contract>()('POST /office/differences/:id/settle', {
      params: { id: settling.id },
      body: { note },
    });
    asked.again();
    onSettled();
  };
  return (
    <SidePanel title={t.differences} onClose={onClose}>
      {asked.hasFailed && <ListFailed onAgain={asked.again} />}
      {!asked.data && !asked.hasFailed && <TableBones rows={4} />}
      {asked.data?.list.length === 0 && (
        <PanelSection>
          <Badge tone="ok" icon="circle-check">
            {t.allMatch}
          </Badge>
        </PanelSection>
      )}
      {asked.data?.list.map((difference) => (
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
        deed={t.settle}
        onDeed={settle}
      />
    </SidePanel>
  );
}

function DifferenceView({ difference, onSettle }: { difference: Difference; onSettle: (() => void) | null }) {
  const t = useOfficeMoneyText();
  const sum = useSumShown();
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
