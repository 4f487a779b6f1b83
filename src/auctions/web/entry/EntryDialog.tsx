import { refreshDeposit } from '#accounts/web/use-deposit.ts';
import { RefundDialog } from '#deposits/web/RefundDialog.tsx';
import { TopUpDialog } from '#deposits/web/TopUpDialog.tsx';
import type { RiskState } from '#listings/rules/risks.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { useEntryText } from '../entry-text.ts';
import { isParticipant } from '../product/use-lot-data.ts';
import { DepositStep } from './DepositStep.tsx';
import { EntryDone } from './EntryDone.tsx';
import { EntryFooter } from './EntryFooter.tsx';
import { EntryBlocked, EntryFailed, EntryWait } from './EntryStates.tsx';
import { EntrySteps } from './EntrySteps.tsx';
import { OfferStep } from './OfferStep.tsx';
import { RulesStep } from './RulesStep.tsx';
import { type EntryForm, useEntry } from './use-entry.ts';
import { type EntryMoney, useEntryMoney } from './use-entry-money.ts';

export type EntryDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  lotId: number;
  /** What the checks of the property say about unpaid dues; null where nobody has looked. */
  dues: RiskState | null;
  /** In whose name one acts: a person's or an organisation's. */
  actingName: string;
  /** Told when something about the lot or one's part in it has changed. */
  onChange: () => void;
};

/** The way into an auction: rules, both agreements, the deposit. Refusals stand where they belong. */
export function EntryDialog(props: EntryDialogProps) {
  const { isOpen, onClose, lotId, onChange } = props;
  const all = useEntryText();
  const t = all.entry;
  const entering = useEntry(isOpen, lotId, onChange);
  const { ground } = entering;
  const money = useEntryMoney(entering);
  const isIn = typeof ground !== 'string' && isParticipant(ground.own);
  const isOnTheWay = typeof ground !== 'string' && !isIn && ground.own.mayEnter === 'yes';
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={isIn ? t.doneTitle : t.title}
        closesOnOutsideClick={false}
        footer={isOnTheWay ? <EntryFooter entering={entering} isShort={money.missingTiyin > 0n} /> : undefined}
      >
        <Content {...props} entering={entering} money={money} />
      </Dialog>
      <TopUpDialog
        isOpen={isOpen && money.opened === 'topUp'}
        onClose={money.close}
        need={{
          lot: String(lotId),
          amountTiyin: money.missingTiyin,
          backTo: `/products/product/${lotId}?enter=1`,
        }}
      />
      <RefundDialog
        isOpen={isOpen && money.opened === 'refund'}
        onClose={money.close}
        availableTiyin={money.availableTiyin ?? 0n}
        onRequested={() => {
          money.close();
          void refreshDeposit();
        }}
      />
    </>
  );
}

function Content({ entering, money, ...props }: EntryDialogProps & { entering: EntryForm; money: EntryMoney }) {
  const { ground, step } = entering;
  if (ground === 'loading') return <EntryWait />;
  if (ground === 'failed') return <EntryFailed onAgain={() => void entering.load()} />;
  const { lot, own } = ground;
  if (isParticipant(own)) return <EntryDone lotId={props.lotId} lot={lot} own={own} />;
  if (own.mayEnter !== 'yes') return <EntryBlocked verdict={own.mayEnter} />;
  return (
    <>
      <EntrySteps at={step} actingName={props.actingName} />
      {step === 0 && <RulesStep lot={lot} dues={props.dues} />}
      {step === 1 && <OfferStep lotId={props.lotId} {...entering.offer} />}
      {step === 2 && <DepositStep lotId={props.lotId} money={money} {...entering.deposit} />}
    </>
  );
}
