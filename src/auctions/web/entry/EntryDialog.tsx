import { useEffect, useRef } from 'react';
import { refreshOwnBalance } from '#accounts/web/use-own-balance.ts';
import type { LotSnapshot, OwnParticipation } from '#auctions/contract.ts';
import { RefundDialog } from '#deposits/web/RefundDialog.tsx';
import { TopUpDialog } from '#deposits/web/TopUpDialog.tsx';
import { AgreementView } from '#documents/web/AgreementView.tsx';
import type { AgreementState } from '#documents/web/use-agreement.ts';
import type { RiskState } from '#listings/rules/risks.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Spinner } from '#platform/web/Spinner.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { formatAmount, formatRelativeMoment } from '../auction-format.ts';
import { useEntryText } from '../entry-text.ts';
import { isParticipant } from '../product/use-lot-data.ts';
import { DepositStep } from './DepositStep.tsx';
import css from './entry.module.css';
import { LotPaperFile } from './LotPaperFile.tsx';
import { RulesStep } from './RulesStep.tsx';
import { SaveLot } from './SaveLot.tsx';
import { type EntryForm, entrySteps, type StepNumber, useEntry } from './use-entry.ts';
import { type EntryMoney, useEntryMoney } from './use-entry-money.ts';

/** The bid offer agreement as it would be accepted. */
function OfferStep({ lotId, state, again }: { lotId: number; state: AgreementState; again: () => void }) {
  return (
    <div className={css.stack}>
      <AgreementView state={state} onAgain={again} />
      {state.kind === 'shown' && <LotPaperFile lotId={lotId} kind="bidOffer" title={state.agreement.sheet.title} />}
    </div>
  );
}

/** How far one has come, and in whose name. */
function EntrySteps({ at, actingName }: { at: StepNumber; actingName: string }) {
  const t = useEntryText().entry;
  const place = useRef<HTMLParagraphElement>(null);
  const previous = useRef(at);
  // What was pressed in the step before is gone; the focus goes on from here.
  useEffect(() => {
    if (previous.current !== at) place.current?.focus();
    previous.current = at;
  }, [at]);
  return (
    <div className={css.steps}>
      <p ref={place} tabIndex={-1} className={css.step}>
        <span className="visually-hidden">{t.stepOf({ n: at + 1, of: entrySteps.length })}: </span>
        <span aria-hidden="true">
          {at + 1}/{entrySteps.length} ·{' '}
        </span>
        {t.steps[entrySteps[at]]}
        {actingName && <span className={css.acting}>{t.actingAs({ name: actingName })}</span>}
      </p>
      <div className={css.bars} aria-hidden="true">
        {entrySteps.map((step, index) => (
          <span key={step} className={classNames(css.bar, index <= at && css.past)} />
        ))}
      </div>
    </div>
  );
}

/** Until the lot is there. */
function EntryWait() {
  const t = useEntryText().entry;
  return (
    <div className={css.wait}>
      <Spinner size={32} />
      <span>{t.loading}</span>
    </div>
  );
}

/** The lot did not come. */
function EntryFailed({ onAgain }: { onAgain: () => void }) {
  const t = useEntryText().entry;
  return (
    <EmptyState
      icon="alert-circle"
      title={t.failed}
      action={
        <Button look="soft" icon="refresh" onClick={onAgain}>
          {t.again}
        </Button>
      }
    />
  );
}

/** Why one may not enter, and what would help. */
function EntryBlocked({ reason }: { reason: Exclude<OwnParticipation['mayEnter'], 'yes'> }) {
  const t = useEntryText().entry;
  return (
    <EmptyState
      icon="lock"
      title={t.blockedTitle}
      text={t.blocked[reason]}
      action={
        reason === 'notVerified' || reason === 'companyInvalid' ? (
          <LinkButton look="soft" to="/profile">
            {t.toProfile}
          </LinkButton>
        ) : undefined
      }
    />
  );
}

/** The consent of a step, what stands against it, and the way on and back. */
function EntryFooter({ entering, isShort }: { entering: EntryForm; isShort: boolean }) {
  const t = useEntryText().entry;
  const locale = useLocale();
  const { step, goTo, isTicked, setIsTicked, isSending, failure, data } = entering;
  const paper = step === 1 ? entering.offer.state : step === 2 ? entering.deposit.state : null;
  const isRead = paper?.kind === 'shown';
  const deposit = typeof data === 'string' ? '0' : data.lot.sheet.depositTiyin;
  return (
    <div className={css.foot}>
      <div aria-live="assertive" className={css.failure}>
        {failure && <FieldMessage state="error">{failure}</FieldMessage>}
      </div>
      {step > 0 && (
        <Checkbox
          className={css.consent}
          checked={isTicked}
          disabled={!isRead}
          onChange={(event) => setIsTicked(event.target.checked)}
        >
          {step === 1 ? t.offerConsent : t.depositConsent}
        </Checkbox>
      )}
      {step > 0 && (
        <Button look="line" onClick={() => goTo(step === 2 ? 1 : 0)}>
          {t.back}
        </Button>
      )}
      {step === 0 && <Button onClick={() => goTo(1)}>{t.acceptRules}</Button>}
      {step === 1 && (
        <Button disabled={!isRead || !isTicked} onClick={() => goTo(2)}>
          {t.acceptOffer}
        </Button>
      )}
      {step === 2 && (
        <Button disabled={!isRead || !isTicked || isShort} isLoading={isSending} onClick={() => void entering.submit()}>
          {t.submit({ amount: formatAmount(deposit, locale) })}
        </Button>
      )}
    </div>
  );
}

type EntryDoneProps = { lotId: number; lot: LotSnapshot; own: OwnParticipation };

/** One takes part: with which number, on which day, and how not to forget it. */
function EntryDone({ lotId, lot, own }: EntryDoneProps) {
  const t = useEntryText();
  const locale = useLocale();
  const { opensAtMs } = lot;
  return (
    <div className={css.done}>
      <span className={css.doneMark}>
        <Icon name="circle-check" size={32} />
      </span>
      <p className="h2">{t.entry.done({ n: own.participant ?? 0 })}</p>
      <p className={css.doneLine}>
        {lot.phase === 'LIVE' || opensAtMs === null
          ? t.entry.doneLive
          : t.entry.doneLine({ when: formatRelativeMoment(opensAtMs, lot.nowMs, locale, t) })}
      </p>
      {own.deposit && <p>{t.entry.doneHeld({ amount: formatAmount(own.deposit.amount, locale) })}</p>}
      <LinkButton size={52} isWide icon="gavel" to={`/auction/${lotId}`}>
        {t.entry.toAuction}
      </LinkButton>
      {opensAtMs !== null && lot.phase !== 'LIVE' && <SaveLot lotId={lotId} look="line" />}
    </div>
  );
}

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
  const { data } = entering;
  const money = useEntryMoney(entering);
  const isIn = typeof data !== 'string' && isParticipant(data.own);
  const isOnTheWay = typeof data !== 'string' && !isIn && data.own.mayEnter === 'yes';
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
          void refreshOwnBalance();
        }}
      />
    </>
  );
}

function Content({ entering, money, ...props }: EntryDialogProps & { entering: EntryForm; money: EntryMoney }) {
  const { data, step } = entering;
  if (data === 'loading') return <EntryWait />;
  if (data === 'failed') return <EntryFailed onAgain={() => void entering.load()} />;
  const { lot, own } = data;
  if (isParticipant(own)) return <EntryDone lotId={props.lotId} lot={lot} own={own} />;
  if (own.mayEnter !== 'yes') return <EntryBlocked reason={own.mayEnter} />;
  return (
    <>
      <EntrySteps at={step} actingName={props.actingName} />
      {step === 0 && <RulesStep lot={lot} dues={props.dues} />}
      {step === 1 && <OfferStep lotId={props.lotId} {...entering.offer} />}
      {step === 2 && <DepositStep lotId={props.lotId} money={money} {...entering.deposit} />}
    </>
  );
}
