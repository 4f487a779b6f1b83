import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { moneyWords } from '#credit/text/error-words.ts';
import { BenefitHead } from '#credit/web/benefits/BenefitHead.tsx';
import { offeredBy, type ShownBenefit } from '#credit/web/benefits/benefit-facts.ts';
import { useBenefitsText } from '#credit/web/benefits/benefits-text.ts';
import type { contract as documentContract } from '#documents/contract.ts';
import { documentFileName } from '#documents/rules/document-kind.ts';
import { SigningOutcome } from '#documents/web/signing/SigningOutcome.tsx';
import { tabAddress } from '#identity/rules/profile-address.ts';
import type { Viewer } from '#identity/rules/viewer.ts';
import full from '#identity/web/full-on-phone.module.css';
import { formatPercent, numbered } from '#platform/values/format-number.ts';
import { api, apiFile } from '#platform/web/api.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { CancelButton } from '#platform/web/CancelButton.tsx';
import { serverNowMs } from '#platform/web/clock.ts';
import { Dialog } from '#platform/web/Dialog.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { isProofDeclined } from '#platform/web/owner-proof.ts';
import { useFrameData } from '#platform/web/router.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract } from '../../contract.ts';
import { daysLeft, type ReservationTerms } from '../../rules/reservation.ts';
import { useReservationsText, useReserveText } from '../reservations-text.ts';
import { InstalmentStep } from './InstalmentStep.tsx';
import { AdvanceStep, dueWords, HoldStep, ShortStep } from './ReserveSteps.tsx';
import css from './reserve.module.css';
import { type BuyerStatus, type Reserve, type ReserveOptions, useReserve } from './use-reserve.ts';

export type ReserveDialogProps = ReserveOptions & {
  onClose: () => void;
  /** Reads offers, price and state of the property anew; what was typed stays. */
  onReload: () => void;
};

/** Where the own profile opens a tab. */
const useTabAddress = (tab: 'reservations' | 'personal'): string => {
  const viewer = useFrameData<{ viewer: Viewer | null } | undefined>()?.viewer;
  return tabAddress(viewer?.roles ?? [], tab);
};

/**
 * Reserves a property by an offer for an advance or for instalments in two steps: what it takes, and what is held now (CRD-006,
 * CRD-007, CRD-008). It exists only while it is open. What keeps somebody from reserving is said before anything is typed.
 */
export function ReserveDialog({ onClose, onReload, ...options }: ReserveDialogProps) {
  const t = useReserveText();
  const form = useReserve(options);
  const { property, benefit } = options;
  const { status, step, terms, done } = form;
  const id = useId();
  const content = useFocusOnStep(form.step);
  const title = useTitle(form, benefit);
  const locale = useLocale();
  const ready = status !== null && status !== 'failed' && !done ? status : null;
  const isOpen = ready !== null && ready.own === null && ready.obstacle === null;
  const isPlan = form.least !== null;
  const isShort = isOpen && step === 1 && terms !== null && BigInt(ready.available) < terms.depositTiyin;
  const close = () => {
    onClose();
    if (done) onReload();
  };
  const reload = () => {
    form.restart();
    onReload();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      width={isPlan && isOpen && step === 0 ? 1120 : 560}
      closesOnOutsideClick={false}
      className={full.full}
      {...(isOpen && {
        footer: <StepActs form={form} formId={id} isShort={isShort} onClose={close} onReload={reload} />,
      })}
    >
      <div ref={content} tabIndex={-1} className={css.content}>
        {!done && (
          <p className={css.quiet}>
            {property.name} · {numbered(locale, property.id)}
            {isOpen && ` · ${t.step({ n: step + 1, of: 2 })}`}
          </p>
        )}
        {status === null && <Loading />}
        {status === 'failed' && (
          <EmptyState
            icon="wifi-off"
            title={t.failed}
            action={
              <Button look="soft" icon="refresh" onClick={form.again}>
                {t.again}
              </Button>
            }
          />
        )}
        {ready && <Obstacle status={ready} />}
        {isOpen && step === 0 && (
          <>
            <BenefitHead benefit={benefit} />
            {isPlan ? (
              <InstalmentStep id={id} form={form} benefit={benefit} status={ready} />
            ) : (
              terms && <AdvanceStep terms={terms} status={ready} />
            )}
          </>
        )}
        {isOpen && step === 1 && terms && !isShort && <HoldStep terms={terms} status={ready} form={form} />}
        {isShort && terms && <ShortStep terms={terms} status={ready} property={property} benefitId={benefit.id} />}
        {done && terms && <Done done={done} terms={terms} />}
      </div>
    </Dialog>
  );
}

/** What was pressed is gone with its step: the keyboard goes on from the beginning of the next one. */
const useFocusOnStep = (step: number): RefObject<HTMLDivElement | null> => {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    content.current?.focus({ preventScroll: true });
    content.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  return content;
};

/** Of the step: what is offered, what is held, what was done. */
const useTitle = ({ step, done, least }: Reserve, benefit: ShownBenefit): string => {
  const t = useReserveText();
  const { advance } = useReservationsText();
  const benefits = useBenefitsText();
  const locale = useLocale();
  if (done) return t.doneTitle;
  if (step === 1) return t.holdTitle;
  return least === null
    ? advance({ percent: formatPercent(locale, benefit.terms.percentageAmount ?? 0) })
    : t.instalmentsOf({ who: offeredBy(benefit, benefits) });
};

function Loading() {
  const t = useReserveText();
  return (
    <div className={css.step} role="status">
      <span className="visually-hidden">{t.loading}</span>
      <Skeleton height="120px" />
      <Skeleton height="160px" />
    </div>
  );
}

/** Why nothing can be reserved; nothing where it can. */
function Obstacle({ status: { own, obstacle } }: { status: BuyerStatus }) {
  const t = useReserveText();
  const { refusals } = useReservationsText();
  if (own)
    return (
      <EmptyState
        icon="lock"
        title={t.own}
        text={t.ownNumber({ number: own.number })}
        action={<ProfileLink tab="reservations" />}
      />
    );
  switch (obstacle) {
    case null:
      return null;
    case 'own':
      return <EmptyState icon="home" title={refusals.reservationOwnProperty} />;
    case 'notForSale':
      return <EmptyState icon="home" title={refusals.reservationNotForSale} />;
    case 'reserved':
      return <EmptyState icon="lock" title={refusals.alreadyReserved} />;
    case 'nameless':
      return <EmptyState icon="id" title={refusals.reservationNameless} action={<ProfileLink tab="personal" />} />;
  }
}

function ProfileLink({ tab }: { tab: 'reservations' | 'personal' }) {
  const t = useReserveText();
  return (
    <LinkButton to={useTabAddress(tab)} look="soft">
      {tab === 'reservations' ? t.toReservations : t.toProfile}
    </LinkButton>
  );
}

const outdated = [
  'reservationOfferMissing',
  'reservationOfferChanged',
  'reservationPriceChanged',
  'reservationNotForSale',
  'alreadyReserved',
  'methodNotOffered',
];

type StepActsProps = { form: Reserve; formId: string; isShort: boolean; onClose: () => void; onReload: () => void };

/** What leads on from a step, and why it did not. */
function StepActs({ form, formId, isShort, onClose, onReload }: StepActsProps) {
  const t = useReserveText();
  const locale = useLocale();
  const { step, terms, problem } = form;
  const isPlan = form.least !== null;
  return (
    <div className={css.acts}>
      <div aria-live="assertive" className={css.problem}>
        {problem && (
          <>
            <FieldMessage state="error">{problem.message}</FieldMessage>
            {problem.code === 'reservationNameless' && <ProfileLink tab="personal" />}
            {outdated.includes(problem.code) && (
              <Button look="soft" icon="refresh" onClick={onReload}>
                {t.reload}
              </Button>
            )}
          </>
        )}
      </div>
      {step === 0 ? (
        <>
          <CancelButton size={52} onClose={onClose}>
            {t.cancel}
          </CancelButton>
          <Button size={52} isWide {...(isPlan ? { type: 'submit' as const, form: formId } : { onClick: form.next })}>
            {t.next}
          </Button>
        </>
      ) : (
        <>
          <Button look="line" size={52} onClick={() => form.goTo(0)}>
            {t.back}
          </Button>
          {!isShort && terms && (
            <Button
              size={52}
              isWide
              icon="lock"
              disabled={!form.isConfirmed}
              isLoading={form.isBusy}
              onClick={form.hold}
            >
              {t.hold({ amount: moneyWords(terms.depositTiyin, locale) })}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

type DoneProps = { done: NonNullable<Reserve['done']>; terms: ReservationTerms };

/** It is reserved: under which number, what is left to be paid, and until when. */
function Done({ done: { id, number, dueAt }, terms: { depositTiyin, restTiyin } }: DoneProps) {
  const t = useReserveText();
  const locale = useLocale();
  const address = useTabAddress('reservations');
  return (
    <SigningOutcome
      tone="ok"
      title={t.done}
      actions={
        <>
          <LinkButton to={address} size={48}>
            {restTiyin > 0n ? t.payRest : t.toReservations}
          </LinkButton>
          <PaperButton id={id} number={number} />
        </>
      }
    >
      <p className="num">{t.doneNumber({ number, deposit: moneyWords(depositTiyin, locale) })}</p>
      {restTiyin > 0n ? (
        <div className={css.left}>
          <b className="num">{t.left({ n: daysLeft(Date.parse(dueAt), serverNowMs()) })}</b>
          <p>
            <b className="num">{moneyWords(restTiyin, locale)}</b>
            <span className="num">{t.payBy({ date: dueWords(dueAt) })}</span>
          </p>
        </div>
      ) : (
        <p>{t.nothingLeft}</p>
      )}
    </SigningOutcome>
  );
}

/** The agreement: its paper is told by the own list. */
function PaperButton({ id, number }: { id: number; number: string }) {
  const t = useReserveText();
  const [isLoading, setIsLoading] = useState(false);
  const save = async () => {
    setIsLoading(true);
    try {
      const { data } = await api<typeof contract>()('GET /reservations');
      const documentId = data.find((one) => one.id === id)?.documentId;
      if (documentId === undefined) throw new Error('The reservation is not among the own ones.');
      const file = await apiFile<typeof documentContract>()('GET /user/documents/:id/file', {
        params: { id: documentId },
      });
      saveFile(file, documentFileName(number));
    } catch (error) {
      if (!isProofDeclined(error)) showToast({ kind: 'error', text: t.paperFailed });
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button look="line" size={48} icon="file-text" isLoading={isLoading} onClick={() => void save()}>
      {t.paper}
    </Button>
  );
}
