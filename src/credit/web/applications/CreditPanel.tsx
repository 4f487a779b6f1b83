import { type ReactNode, useEffect, useState } from 'react';
import { duration } from '#platform/values/duration.ts';
import { formatPercent, numbered } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { formatPhone } from '#platform/values/phone.ts';
import { formatDate } from '#platform/values/time.ts';
import { Facts, PanelSection, PanelState, Quiet, SidePanel } from '#platform/web/admin-list/SidePanel.tsx';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api, apiFile } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Timeline, type TimelineItem } from '#platform/web/Timeline.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showFailure } from '#platform/web/toasts.ts';
import type { AdminCredit } from '../../contract/credit-applications.ts';
import type { contract } from '../../contract.ts';
import { creditStateAfter, isLoadWithin } from '../../rules/credit-application.ts';
import { useCreditText } from '../credit-text.ts';
import { CreditBadges, DebtLoad } from './CreditBadges.tsx';
import { CreditDecisions } from './CreditDecisions.tsx';
import { CreditDocuments } from './CreditDocuments.tsx';
import { type CreditQueueText, useCreditApplicationsText, useCreditQueueText } from './credit-applications-text.ts';
import { momentOf, termWords, useTiyinWords } from './credit-facts.ts';
import css from './credit-queue.module.css';

type CreditPanelProps = {
  id: number;
  applicationPath: (id: number) => string;
  onClose: () => void;
  /** The list is read anew. */
  onChanged: () => void;
};

/** One application for a credit, whole, and what its bank may decide. */
export function CreditPanel({ id, applicationPath, onClose, onChanged }: CreditPanelProps) {
  const t = useCreditQueueText();
  const query = useQuery(String(id), () =>
    api<typeof contract>()('GET /office/credit-applications/:id', { params: { id } }),
  );
  const { data: credit, refetch } = query;
  // The button that led to a decision is gone with it: the keyboard goes on from the panel.
  const state = credit?.state;
  useEffect(() => {
    if (state && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-panel]')?.focus({ preventScroll: true });
  }, [state]);
  const changed = () => {
    refetch();
    onChanged();
  };
  const isDecidable =
    credit?.mayDecide &&
    (['take', 'approve', 'reject'] as const).some((move) => creditStateAfter(credit.state, move) !== null);
  return (
    <SidePanel
      title={credit?.number ?? t.label}
      mark={credit && <CreditBadges {...credit} />}
      onClose={onClose}
      footer={credit && isDecidable ? <CreditDecisions credit={credit} onChanged={changed} /> : undefined}
    >
      {!credit && <PanelState query={query} />}
      {credit && <CreditFacts credit={credit} applicationPath={applicationPath} />}
    </SidePanel>
  );
}

function CreditFacts({ credit, applicationPath }: { credit: AdminCredit } & Pick<CreditPanelProps, 'applicationPath'>) {
  const t = useCreditQueueText();
  const { fields, incomeSources } = useCreditApplicationsText();
  const { calculator } = useCreditText();
  const locale = useLocale();
  const sum = useTiyinWords();
  const { property, company, state, answerBy, endsAt, isOverdue, applicationId, mayCloseByCredit } = credit;
  const isOpen = state === 'NEW' || state === 'IN_REVIEW';
  const most = formatPercent(locale, limits.creditDebtLoadHundredthsMax);
  return (
    <>
      {mayCloseByCredit && applicationId !== null && (
        <PanelSection title={t.sale}>
          <p>{t.saleLine}</p>
          <Link to={applicationPath(applicationId)}>{t.toApplication}</Link>
        </PanelSection>
      )}
      <Applicant credit={credit} />
      <PanelSection title={t.property}>
        <Link to={`/products/product/${property.id}`}>
          {numbered(locale, property.id)}, {property.name}
        </Link>
        <Quiet>{[property.address, !property.isOnSale && t.notOnSale].filter(Boolean).join(' · ')}</Quiet>
      </PanelSection>
      <PanelSection title={t.terms}>
        <Facts
          facts={[
            { name: t.columns.bank, value: company.name },
            { name: t.offer, value: <span lang={credit.language}>{credit.productName}</span> },
            { name: fields.amount, value: <b className="num">{sum(credit.credit)}</b> },
            { name: fields.firstPayment, value: sum(credit.down) },
            { name: fields.price, value: sum(credit.price) },
            { name: fields.term, value: termWords(credit.months, locale) },
            { name: fields.rate, value: formatPercent(locale, credit.interestRate) },
            { name: fields.grace, value: credit.gracePeriod > 0 && duration(locale, credit.gracePeriod, 'months') },
            { name: fields.repayment, value: calculator.repayments[credit.repaymentType] },
            { name: fields.monthly, value: <b className="num">{sum(credit.monthly)}</b> },
            { name: fields.interest, value: sum(credit.interest) },
          ]}
        />
      </PanelSection>
      <PanelSection title={t.incomeTitle}>
        <Facts
          facts={[
            { name: fields.incomeSource, value: incomeSources[credit.incomeSource] },
            { name: fields.income, value: sum(credit.income) },
            { name: fields.otherPayments, value: sum(credit.otherPayments) },
            {
              name: fields.debtLoad,
              value: (
                <span className={css.load}>
                  <DebtLoad hundredths={credit.debtLoad} />
                  <Quiet>{(isLoadWithin(credit.debtLoad) ? t.loadWithin : t.loadAbove)({ most })}</Quiet>
                </span>
              ),
            },
          ]}
        />
      </PanelSection>
      <PanelDocuments credit={credit} />
      <Decision credit={credit} />
      <PanelSection title={t.history}>
        {isOpen && (
          <p className={css.due} data-late={isOverdue || undefined}>
            {t.answerBy({ by: momentOf(answerBy) })}
            {isOverdue && `: ${t.overdue}`}
          </p>
        )}
        {isOpen && (
          <Quiet>
            {t.closes}: {formatDate(endsAt)}
          </Quiet>
        )}
        <Timeline label={t.history} steps={stepsOf(credit, t)} />
        <Link to={`/documents/${credit.documentId}`}>{t.paper}</Link>
      </PanelSection>
      {!credit.mayDecide && isOpen && (
        <PanelSection>
          <Quiet>{t.readOnly}</Quiet>
        </PanelSection>
      )}
    </>
  );
}

/** Whoever applied, masked; whoever decides may see the rest, and that it was looked at is written down. */
function Applicant({ credit: { id, applicant, pinflMasked, phoneMasked, mayDecide } }: { credit: AdminCredit }) {
  const t = useCreditQueueText();
  const { fields } = useCreditApplicationsText();
  const [isBusy, setIsBusy] = useState(false);
  const [revealed, setRevealed] = useState<{ pinfl: string; phone: string } | null>(null);
  const reveal = async () => {
    setIsBusy(true);
    try {
      setRevealed(
        await api<typeof contract>()('POST /office/credit-applications/:id/applicant', { params: { id }, body: {} }),
      );
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  const digits = (value: string): ReactNode => <span className="num">{value}</span>;
  return (
    <PanelSection title={t.applicant}>
      <Facts
        facts={[
          { name: t.columns.applicant, value: applicant },
          { name: t.pinfl, value: digits(revealed?.pinfl ?? pinflMasked) },
          { name: fields.phone, value: digits(revealed ? formatPhone(revealed.phone) : phoneMasked) },
        ]}
      />
      {mayDecide && !revealed && (
        <>
          <Button look="line" size={36} icon="eye" isLoading={isBusy} onClick={() => void reveal()}>
            {t.reveal}
          </Button>
          <Quiet>{t.revealNote}</Quiet>
        </>
      )}
    </PanelSection>
  );
}

/** What proves the income. Whoever decides opens it, and that it was opened is written down. */
function PanelDocuments({ credit: { id, documents, mayDecide } }: { credit: AdminCredit }) {
  const t = useCreditQueueText();
  const { title } = useCreditApplicationsText().documents;
  const load = (documentId: string) =>
    apiFile<typeof contract>()('POST /office/credit-applications/:id/documents/:documentId', {
      params: { id, documentId },
      body: {},
    });
  return (
    <PanelSection title={title}>
      {documents.length === 0 ? (
        <Quiet>{t.noDocuments}</Quiet>
      ) : (
        <>
          <CreditDocuments documents={documents} load={mayDecide ? load : null} />
          <Quiet>{mayDecide ? t.openNote : t.documentsOfBank}</Quiet>
        </>
      )}
    </PanelSection>
  );
}

/** What the bank answered, or why nothing came of it. */
function Decision({ credit }: { credit: AdminCredit }) {
  const t = useCreditQueueText();
  const { rejections, expiries } = useCreditApplicationsText();
  const sum = useTiyinWords();
  const { state, approved, approvedMonthly, endsAt, rejection, expiry, comment } = credit;
  const facts = [
    { name: t.approved, value: approved && <b className="num">{sum(approved)}</b> },
    { name: t.approvedMonthly, value: approvedMonthly && sum(approvedMonthly) },
    { name: t.validUntil, value: state === 'APPROVED' && formatDate(endsAt) },
    { name: t.reason, value: rejection ? rejections[rejection] : expiry && expiries[expiry] },
    { name: t.comment, value: comment },
  ];
  if (!facts.some(({ value }) => value)) return null;
  return (
    <PanelSection title={t.decision}>
      <Facts facts={facts} />
    </PanelSection>
  );
}

const stepsOf = ({ events, state }: AdminCredit, t: CreditQueueText): TimelineItem[] => {
  const isOpen = state === 'NEW' || state === 'IN_REVIEW';
  const past = events.map(({ at, to, by, name, comment }, index): TimelineItem => {
    const isNow = isOpen && index === events.length - 1;
    return {
      key: index,
      name: t.steps[to],
      state: isNow ? 'now' : to === 'REJECTED' || to === 'EXPIRED' ? 'bad' : 'done',
      line: [t.by[by], name].filter(Boolean).join(', '),
      at: { iso: at, words: momentOf(at) },
      comment,
    };
  });
  return isOpen ? [...past, { key: 'decision', name: t.decisionAhead, state: 'later' }] : past;
};
