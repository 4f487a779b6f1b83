import type { ReactNode } from 'react';
import { PaperButton } from '#documents/web/PaperButton.tsx';
import type { ListingPicture } from '#listings/contract.ts';
import { CompanyMark } from '#listings/web/CompanyMark.tsx';
import { formatPercent, numbered } from '#platform/values/format-number.ts';
import { formatDate } from '#platform/values/time.ts';
import { apiFile } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { Link } from '#platform/web/Link.tsx';
import { StoredPicture } from '#platform/web/StoredPicture.tsx';
import { Timeline, type TimelineItem } from '#platform/web/Timeline.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { OwnCredit } from '../../contract/credit-applications.ts';
import type { contract } from '../../contract.ts';
import { type CalculationFields, calculationQuery, emptyFields, textOf } from '../../rules/calculation.ts';
import { creditStateAfter } from '../../rules/credit-application.ts';
import { creditRemedies } from '../../rules/credit-remedies.ts';
import { moneyWords } from '../../text/error-words.ts';
import { CreditDocuments } from './CreditDocuments.tsx';
import { type OwnCreditsText, useCreditApplicationsText, useOwnCreditsText } from './credit-applications-text.ts';
import { countedCredit, creditLooks, momentOf, termParts, termWords, useTiyinWords } from './credit-facts.ts';
import css from './own-credits.module.css';

type CardProps = { credit: OwnCredit; picture: ListingPicture | null | undefined; onWithdraw: () => void };

/** An own application for a credit: where it stands, what the bank said, and what to do next. */
export function CreditStatusCard({ credit, picture, onWithdraw }: CardProps) {
  const words = useCreditApplicationsText();
  const { id, number, state, company, productName, language, property } = credit;
  const locale = useLocale();
  const t = useOwnCreditsText();
  return (
    <article className={css.card} aria-labelledby={`credit-${id}`}>
      <header className={css.head}>
        <CompanyMark company={company} size="large" />
        <div className={css.names}>
          <h3 id={`credit-${id}`} className="num">
            {number}
          </h3>
          <span>
            {company.name}
            {productName !== '' && (
              <>
                , <span lang={language}>{productName}</span>
              </>
            )}
          </span>
        </div>
        <Badge {...creditLooks[state]}>{words.states[state]}</Badge>
      </header>
      <div className={css.property}>
        {/* At this size the placeholder of a missing picture would be cut. */}
        {picture && <StoredPicture picture={picture} alt="" sizes="84px" className={css.thumb ?? ''} />}
        <div className={css.names}>
          <Link to={`/products/product/${property.id}`}>{property.name}</Link>
          <span>
            <span className="num">{numbered(locale, property.id)}</span>
            {property.address && ` · ${property.address}`}
          </span>
        </div>
      </div>
      <Sums credit={credit} />
      <Outcome credit={credit} />
      <OwnDocuments credit={credit} />
      <Timeline label={`${t.history}: ${number}`} steps={stepsOf(credit, t)} />
      <Acts credit={credit} onWithdraw={onWithdraw} />
    </article>
  );
}

/** What was asked for, or what came of it. */
function Sums({ credit }: { credit: OwnCredit }) {
  const t = useOwnCreditsText();
  const { fields } = useCreditApplicationsText();
  const locale = useLocale();
  const sum = useTiyinWords();
  const { approved, approvedMonthly, price, monthly, months, interestRate, endsAt } = credit;
  const facts: [name: string, value: string][] =
    approved !== null
      ? [
          [t.approved, sum(approved)],
          [fields.firstPayment, sum(String(BigInt(price) - BigInt(approved)))],
          [fields.monthly, sum(approvedMonthly ?? monthly)],
          ...(credit.state === 'APPROVED'
            ? [[t.validUntil, t.until({ day: formatDate(endsAt) })] satisfies [string, string]]
            : []),
        ]
      : [
          [fields.amount, sum(credit.credit)],
          [fields.monthly, sum(monthly)],
          [t.terms, `${termWords(months, locale)}, ${formatPercent(locale, interestRate)}`],
        ];
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Note({ tone, icon, children }: { tone: 'warn' | 'bad' | 'plain'; icon: IconName; children: ReactNode }) {
  return (
    <div className={css.note} data-tone={tone}>
      <Icon name={icon} size={20} />
      <div>{children}</div>
    </div>
  );
}

/** What has to be known beyond the sums: a bank that is late, less than was asked for, or why it came to nothing. */
function Outcome({ credit }: { credit: OwnCredit }) {
  const t = useOwnCreditsText();
  const words = useCreditApplicationsText();
  const locale = useLocale();
  const { state, isOverdue, answerBy, endsAt, approved, rejection, expiry, comment } = credit;
  const lacking = approved === null ? 0n : BigInt(credit.credit) - BigInt(approved);
  const bankComment = comment !== '' && (
    <p className={css.comment}>
      {t.bankSays}: {comment}
    </p>
  );
  switch (state) {
    case 'NEW':
    case 'IN_REVIEW':
      return (
        isOverdue && (
          <Note tone="warn" icon="clock">
            {t.overdue({ by: momentOf(answerBy), end: formatDate(endsAt) })}
          </Note>
        )
      );
    case 'APPROVED':
      return (
        <>
          {lacking > 0n && (
            <Note tone="warn" icon="alert-triangle">
              {t.less({ amount: moneyWords(lacking, locale) })}
            </Note>
          )}
          {bankComment}
        </>
      );
    case 'REJECTED':
      return (
        <>
          <Note tone="bad" icon="alert-circle">
            <b>{t.reason}:</b> {words.rejections[rejection ?? 'OTHER']}
          </Note>
          {bankComment}
          {rejection === 'DEBT_LOAD' && <Remedies credit={credit} />}
        </>
      );
    case 'WITHDRAWN':
    case 'EXPIRED':
      return (
        <>
          <Note tone="plain" icon="info-circle">
            {expiry ? words.expiries[expiry] : t.withdrawnByYou}
          </Note>
          {bankComment}
        </>
      );
  }
}

/** What proves the income, as it was sent. */
function OwnDocuments({ credit: { id, documents } }: { credit: OwnCredit }) {
  const t = useCreditApplicationsText().documents;
  if (documents.length === 0) return null;
  const load = (documentId: string) =>
    apiFile<typeof contract>()('GET /credit-applications/:id/documents/:documentId', { params: { id, documentId } });
  return (
    <div className={css.remedies}>
      <h4>{t.title}</h4>
      <CreditDocuments documents={documents} load={load} />
    </div>
  );
}

/** What would have to change for the bank to lend. */
function Remedies({ credit }: { credit: OwnCredit }) {
  const t = useOwnCreditsText().remedies;
  const locale = useLocale();
  const { offer, order } = countedCredit(credit);
  const { lower, income, close } = creditRemedies(offer, order, BigInt(credit.price));
  const ways = [
    lower && t.lower({ credit: moneyWords(lower.creditTiyin, locale), down: moneyWords(lower.downTiyin, locale) }),
    income !== null && t.income({ income: moneyWords(income, locale) }),
    close !== null && t.close({ load: formatPercent(locale, close) }),
  ].filter((way) => typeof way === 'string');
  if (ways.length === 0) return null;
  const id = `remedies-${credit.id}`;
  return (
    <div className={css.remedies}>
      <h4 id={id}>{t.title}</h4>
      <ul aria-labelledby={id}>
        {ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
    </div>
  );
}

/** What happened, and as long as the bank has not decided, what is to come. */
const stepsOf = ({ events, state, answerBy }: OwnCredit, t: OwnCreditsText): TimelineItem[] => {
  const waits = t.answerBy({ by: momentOf(answerBy) });
  const past = events.map(({ at, to }, index): TimelineItem => {
    const isNow = to === 'IN_REVIEW' && state === 'IN_REVIEW';
    const line = to === 'NEW' ? t.bySms : isNow ? waits : undefined;
    return {
      key: index,
      name: to === 'IN_REVIEW' && !isNow ? t.steps.taken : t.steps[to],
      state: isNow ? 'now' : to === 'REJECTED' || to === 'EXPIRED' ? 'bad' : 'done',
      ...(line === undefined ? {} : { line }),
      at: { iso: at, words: momentOf(at) },
    };
  });
  const review: TimelineItem = { key: 'review', name: t.steps.review, state: 'later', line: waits };
  const decision: TimelineItem = { key: 'decision', name: t.steps.decision, state: 'later', line: t.toldBySms };
  if (state === 'NEW') return [...past, review, decision];
  return state === 'IN_REVIEW' ? [...past, decision] : past;
};

/** The terms that were asked for, as the calculator takes them. */
const fieldsOf = ({ price, down, months, interestRate, repaymentType, gracePeriod }: OwnCredit): CalculationFields => {
  const { n, unit } = termParts(months);
  return {
    ...emptyFields,
    price: textOf(BigInt(price)),
    down: textOf(BigInt(down)),
    downUnit: 'SUM',
    term: String(n),
    termUnit: unit === 'years' ? 'YEAR' : 'MONTH',
    rate: textOf(BigInt(interestRate)),
    repayment: repaymentType,
    grace: String(gracePeriod),
  };
};

function Acts({ credit, onWithdraw }: Pick<CardProps, 'credit' | 'onWithdraw'>) {
  const t = useOwnCreditsText();
  const { state, property, documentId, number } = credit;
  return (
    <div className={css.acts}>
      {state === 'APPROVED' && property.isOnSale && (
        <LinkButton isWide to={`/products/product/${property.id}`}>
          {t.buy}
        </LinkButton>
      )}
      {state === 'REJECTED' && (
        <LinkButton isWide look="soft" to={`/calculator?${calculationQuery(fieldsOf(credit))}`}>
          {t.recalculate}
        </LinkButton>
      )}
      <PaperButton documentId={documentId} number={number} label={t.paper} failure={t.paperFailed} />
      {creditStateAfter(state, 'withdraw') !== null && (
        <Button look="subtle" className={css.withdraw ?? ''} aria-haspopup="dialog" onClick={onWithdraw}>
          {t.withdraw.act}
        </Button>
      )}
    </div>
  );
}
