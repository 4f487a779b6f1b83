import { type FormEvent, type ReactNode, useState } from 'react';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { saleStatus } from '#listings/rules/sale-status.ts';
import { numbered } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { formatMoney } from '#platform/values/money.ts';
import { api } from '#platform/web/api.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Application, Choices, contract } from '../../contract.ts';
import { BenefitSection } from '../benefits/BenefitSection.tsx';
import { OwnAndShownPrice } from '../OwnAndShownPrice.tsx';
import type { ListBase } from '../own/list-address.ts';
import { RiskSection } from '../risks/RiskSection.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { momentWords, useOwnText, useStatusText } from '../words.ts';
import { EventTimeline } from './EventTimeline.tsx';
import { FactSections } from './FactSections.tsx';
import { Checks, Documents, Prices } from './Papers.tsx';
import { StatusCard } from './StatusCard.tsx';
import css from './view.module.css';

/** Why an application was rejected, by whom and when, and where paid fees go back to (APP-014). */
function Rejection({ rejection }: { rejection: NonNullable<Application['rejection']> }) {
  const t = useOwnText().view.rejected;
  const lines = [
    { name: t.by, value: rejection.by },
    { name: t.at, value: momentWords(rejection.at) },
    { name: t.account, value: rejection.returnAccount ?? t.noAccount },
  ];
  return (
    <section className={css.rejected}>
      <h2 className="h3">
        <Icon name="circle-x" size={22} /> {t.title}
      </h2>
      <p className={css.reason}>
        <span className="visually-hidden">{t.reason}: </span>
        {rejection.reason}
      </p>
      <dl className={css.facts}>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{t.line}</p>
    </section>
  );
}

/** Says something to whoever has the application in hand. */
function CommentBox({ id, onSent }: { id: number; onSent: () => Promise<void> }) {
  const t = useOwnText().view.comment;
  const command = useMutation();
  const [comment, setComment] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = comment.trim();
    setIsEmpty(text === '');
    if (text === '') return;
    const body = { comment: text };
    const isDone = await command.run(() =>
      api<typeof contract>()('POST /application/:id/comment', { params: { id }, body }),
    );
    if (!isDone) return;
    setComment('');
    showToast({ kind: 'success', text: t.sent });
    await onSent();
  };
  return (
    <form className={`${css.card} ${css.comment}`} onSubmit={(event) => void send(event)}>
      <TextArea
        label={t.label}
        placeholder={t.placeholder}
        rows={3}
        maxLength={limits.applicationCommentMax}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        error={isEmpty ? t.empty : command.refusal?.message}
      />
      <Button type="submit" look="line" icon="send" isLoading={command.isBusy}>
        {t.send}
      </Button>
    </form>
  );
}

type Props = {
  application: Application;
  choices: Choices;
  base: ListBase;
  /** Whoever looks is its author: «you» are waited for. */
  isAuthor: boolean;
  onChanged: () => Promise<void>;
  /** Buyers and analysis, put in by the page where there are any. */
  children?: ReactNode;
};

/** One application: where it stands, what comes next, what happened, and everything that was filled in. */
export function ApplicationView({ application, choices, base, isAuthor, onChanged, children }: Props) {
  const { id, kind, rejection, process } = application;
  const editAt = `${base}/${id}/edit`;
  return (
    <article className={css.page}>
      <Head application={application} base={base} editAt={editAt} />
      <div className={css.columns}>
        {rejection && process === 'rejected' && <Rejection rejection={rejection} />}
        <div className={css.stands}>
          <StatusCard application={application} editAt={editAt} isAuthor={isAuthor} onChanged={onChanged} />
        </div>
        <div className={css.main}>
          {children}
          <div className={css.sheet}>
            <FactSections application={application} choices={choices} isAuthor={isAuthor} />
            {kind === 'SALE' && <Documents documents={application.documents} />}
            <Prices prices={application.prices} />
            <Checks checks={application.checks} isSent={application.submittedAt !== null} />
            {kind === 'SALE' && <BenefitSection id={id} companies={choices.companies} />}
            {kind === 'SALE' && process !== 'new' && <RiskSection id={id} />}
          </div>
        </div>
        <aside className={css.side}>
          <EventTimeline application={application} />
          {process !== 'new' && <CommentBox id={id} onSent={onChanged} />}
          <Record application={application} />
        </aside>
      </div>
    </article>
  );
}

function Head({ application, base, editAt }: { application: Application; base: ListBase; editAt: string }) {
  const t = useOwnText();
  const locale = useLocale();
  const { id, form, process, listingId, district, province, address } = application;
  const place = [province?.name, district?.name, address].filter(Boolean).join(', ');
  return (
    <>
      <nav className={css.crumbs} aria-label={t.view.crumbs}>
        <Link to={base}>{base === '/apply' ? t.list.title : t.request.title}</Link>
        <span aria-current="page">{numbered(locale, id)}</span>
      </nav>
      <header className={css.head}>
        <div>
          <h1>{application.name || t.card.unnamed}</h1>
          <div className={css.under}>
            <StatusBadge process={process} />
            {form.objectPrice && (
              <OwnAndShownPrice own={form.objectPrice} shown={application.startingSalePriceWithServiceFee}>
                {(hundredths) => (
                  <span className={`${css.headPrice} num`}>
                    {formatMoney({ currency: form.currency ?? 'UZS', hundredths }, locale)}
                  </span>
                )}
              </OwnAndShownPrice>
            )}
            <span>{place || t.card.noPlace}</span>
          </div>
        </div>
        <div className={css.acts}>
          {(application.mayEdit || application.mayCorrect) && process !== 'new' && (
            <LinkButton look="line" icon="pencil" to={editAt}>
              {application.mayCorrect ? t.view.correct : t.view.edit}
            </LinkButton>
          )}
          {listingId !== null && (
            <LinkButton look="line" icon="external-link" to={`/products/product/${listingId}`}>
              {t.view.public}
            </LinkButton>
          )}
        </div>
      </header>
    </>
  );
}

/** Who made it and changed it, and when (APP-013). */
function Record({ application }: { application: Application }) {
  const { view } = useOwnText();
  const words = useStatusText();
  const locale = useLocale();
  const t = view.facts;
  const { id, author, assistant, moderator, createdAt, createdBy, updatedAt, updatedBy, submittedAt } = application;
  const lines: [string, string | null][] = [
    [t.number, numbered(locale, id)],
    [t.origin, words.origin[application.origin]],
    [t.author, author],
    [t.created, t.by({ when: momentWords(createdAt), who: createdBy })],
    [t.updated, t.by({ when: momentWords(updatedAt), who: updatedBy })],
    [t.submitted, submittedAt && momentWords(submittedAt)],
    [t.assistant, assistant],
    [t.moderator, moderator],
    // Whether it is shown is a question only once there is something to show.
    [t.publish, saleStatus(application.process) === 'hidden' ? null : words.publish[application.publish]],
  ];
  return (
    <section className={css.card}>
      <h2 className="h3">{view.sections.record}</h2>
      <dl className={css.facts}>
        {lines.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
