import { type ReactNode, useEffect, useId, useRef } from 'react';
import { SigningOutcome } from '#documents/web/signing/SigningOutcome.tsx';
import { tabAddress } from '#identity/rules/profile-address.ts';
import type { Viewer } from '#identity/rules/viewer.ts';
import full from '#identity/web/full-on-phone.module.css';
import { useCodeTime } from '#identity/web/sms/SmsDialog.tsx';
import { duration } from '#platform/values/duration.ts';
import { formatPercent } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { useKitText } from '#platform/web/kit-text.ts';
import { useFrameData } from '#platform/web/router.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { BenefitHead } from '../benefits/BenefitHead.tsx';
import { CodeStep, PersonStep, TermsStep } from './CreditApplySteps.tsx';
import { useCreditApplicationsText, useCreditApplyText } from './credit-applications-text.ts';
import css from './credit-apply.module.css';
import {
  type ApplicantStatus,
  type ApplyOptions,
  type ApplyStep,
  type CreditApply,
  type CreditBenefit,
  type CreditDocumentField,
  useCreditApply,
} from './use-credit-apply.ts';

export type CreditApplyDialogProps = ApplyOptions & {
  onClose: () => void;
  /** Reads offers and price anew; what was typed stays. */
  onReload: () => void;
  documentField: CreditDocumentField;
};

/** Where the own profile opens a tab. */
const useTabAddress = (tab: 'credits' | 'personal'): string => {
  const viewer = useFrameData<{ viewer: Viewer | null } | undefined>()?.viewer;
  return tabAddress(viewer?.roles ?? [], tab);
};

/**
 * Asks for a credit by the offer of a bank in three steps: terms, person, code of an SMS (CRD-004, CRD-008). It exists only while
 * it is open. What keeps somebody from applying is said before anything is typed.
 */
export function CreditApplyDialog({ onClose, onReload, documentField, ...options }: CreditApplyDialogProps) {
  const t = useCreditApplyText();
  const form = useCreditApply(options);
  const { benefit, priceTiyin } = options;
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.target) content.current?.querySelector<HTMLElement>(`[data-field="${form.target.field}"]`)?.focus();
  }, [form.target]);
  const { status, sent, step } = form;
  const isAsked = status !== null && status !== 'failed' && obstacleOf(status, benefit) === null && !sent;
  const reload = () => {
    form.restart();
    onReload();
  };
  const idOf = (at: ApplyStep) => `${id}-${at}`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.title}
      width={440}
      closesOnOutsideClick={false}
      className={full.full}
      {...(isAsked && { footer: <StepActs form={form} formId={idOf(step)} onReload={reload} /> })}
    >
      <div ref={content} className={css.content}>
        {!sent && <Head benefit={benefit} />}
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
        {status !== null && status !== 'failed' && !sent && <Obstacle status={status} benefit={benefit} />}
        {isAsked && (
          <>
            <Steps at={step} />
            <TermsStep id={idOf(0)} form={form} benefit={benefit} priceTiyin={priceTiyin} />
            <PersonStep id={idOf(1)} form={form} benefit={benefit} documentField={documentField} />
            {step === 2 && <CodeStep id={idOf(2)} form={form} benefit={benefit} />}
          </>
        )}
        {sent && <Sent number={sent.number} benefit={benefit} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

function Head({ benefit }: { benefit: CreditBenefit }) {
  const t = useCreditApplyText();
  const locale = useLocale();
  const { interestRate, deadline, deadlineUnit } = benefit.terms;
  return (
    <div className={css.head}>
      <BenefitHead benefit={benefit} />
      <p className="num">
        {t.rateAndTerm({
          rate: formatPercent(locale, interestRate),
          term: duration(locale, deadline, deadlineUnit === 'YEAR' ? 'years' : 'months', 'genitive'),
        })}
      </p>
    </div>
  );
}

function Loading() {
  const t = useCreditApplyText();
  return (
    <div className={css.step} role="status">
      <span className="visually-hidden">{t.loading}</span>
      <Skeleton height="48px" />
      <Skeleton height="48px" />
      <Skeleton height="160px" />
    </div>
  );
}

/** How far one has come: a bar for each step, and its name. */
function Steps({ at }: { at: ApplyStep }) {
  const t = useCreditApplyText();
  return (
    <div className={css.steps}>
      <div className={css.bars} aria-hidden="true">
        {t.steps.map((name, index) => (
          <span key={name} data-past={index <= at ? '' : undefined} />
        ))}
      </div>
      <p aria-live="polite">{t.step({ n: at + 1, of: t.steps.length, name: t.steps[at] ?? '' })}</p>
    </div>
  );
}

type ObstacleOf = NonNullable<ApplicantStatus['obstacle']> | 'nameless' | 'underWay';

/** Why nothing can be asked for; null where it can. */
const obstacleOf = (
  { obstacle, applicant, applications }: ApplicantStatus,
  { company }: CreditBenefit,
): ObstacleOf | null => {
  if (obstacle) return obstacle;
  if (applications.some(({ companyId }) => companyId === company.id)) return 'underWay';
  return applicant.pinflMasked === null ? 'nameless' : null;
};

function Obstacle({ status, benefit }: { status: ApplicantStatus; benefit: CreditBenefit }) {
  const { refusals } = useCreditApplicationsText();
  const t = useCreditApplyText();
  const obstacle = obstacleOf(status, benefit);
  const underWay = status.applications.find(({ companyId }) => companyId === benefit.company.id);
  switch (obstacle) {
    case null:
      return null;
    case 'company':
      return <EmptyState icon="building" title={refusals.creditForPersons} />;
    case 'own':
      return <EmptyState icon="home" title={refusals.creditOwnProperty} />;
    case 'notForSale':
      return <EmptyState icon="home" title={refusals.creditNotForSale} />;
    case 'nameless':
      return <EmptyState icon="id" title={refusals.creditNameless} action={<ProfileLink tab="personal" />} />;
    case 'underWay':
      return (
        <EmptyState
          icon="file-text"
          title={refusals.creditAlreadyAsked}
          text={underWay && t.underWay({ number: underWay.number })}
          action={<ProfileLink tab="credits" />}
        />
      );
  }
}

function ProfileLink({ tab, size = 44 }: { tab: 'credits' | 'personal'; size?: 44 | 48 }) {
  const t = useCreditApplyText();
  return (
    <LinkButton to={useTabAddress(tab)} look="soft" size={size}>
      {tab === 'credits' ? t.toCredits : t.toProfile}
    </LinkButton>
  );
}

/** What leads on from a step, and why it did not. */
function StepActs({ form, formId, onReload }: { form: CreditApply; formId: string; onReload: () => void }) {
  const t = useCreditApplyText();
  const { step, isBusy, goTo, problem } = form;
  const back = step > 0 && (
    <Button look="line" size={52} onClick={() => goTo(step === 2 ? 'phone' : 'amount')}>
      {t.back}
    </Button>
  );
  return (
    <div className={css.acts}>
      <div aria-live="assertive" className={css.problem}>
        {problem && (
          <>
            <FieldMessage state="error">{problem.message}</FieldMessage>
            <Remedy code={problem.code} onReload={onReload} />
          </>
        )}
      </div>
      {back}
      {step === 2 ? (
        <SendButton form={form} formId={formId} />
      ) : (
        <Button type="submit" form={formId} size={52} isWide isLoading={isBusy}>
          {step === 0 ? t.next : t.getCode}
        </Button>
      )}
    </div>
  );
}

/** Where the code is over, only the form itself helps: by a new one. */
function SendButton({ form: { code, isBusy }, formId }: { form: CreditApply; formId: string }) {
  const t = useCreditApplyText();
  const { isOver } = useCodeTime(code);
  const isWhole = code.digits.length === limits.smsCodeLength;
  if (isOver) return null;
  return (
    <Button
      type="submit"
      form={formId}
      look={isWhole ? 'filled' : 'line'}
      size={52}
      isWide
      isLoading={isBusy || code.isSending}
    >
      {t.send}
    </Button>
  );
}

const outdated = ['creditOfferMissing', 'creditOfferChanged', 'creditPriceChanged', 'creditNotForSale'];

/** What helps against a refusal that is of no field. */
function Remedy({ code, onReload }: { code: string; onReload: () => void }): ReactNode {
  const t = useCreditApplyText();
  if (code === 'creditNameless') return <ProfileLink tab="personal" />;
  if (code === 'creditAlreadyAsked') return <ProfileLink tab="credits" />;
  if (!outdated.includes(code)) return null;
  return (
    <Button look="soft" icon="refresh" onClick={onReload}>
      {t.reload}
    </Button>
  );
}

/** It is sent: by which number it is known, who answers and until when. */
function Sent({ number, benefit, onClose }: { number: string; benefit: CreditBenefit; onClose: () => void }) {
  const t = useCreditApplyText();
  const kit = useKitText();
  const locale = useLocale();
  return (
    <SigningOutcome
      tone="ok"
      title={t.sent}
      actions={
        <>
          <ProfileLink tab="credits" size={48} />
          <Button look="line" size={48} onClick={onClose}>
            {kit.close}
          </Button>
        </>
      }
    >
      <p className="num">{t.sentNumber({ number, bank: benefit.company.name })}</p>
      <p>{t.sentAnswer({ days: duration(locale, limits.creditAnswerWorkingDays, 'workingDays') })}</p>
    </SigningOutcome>
  );
}
