import { lazy, type ReactNode, Suspense, useState } from 'react';
import { groupDigits } from '#platform/values/numeric.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { buttonClass } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { Link } from '#platform/web/Link.tsx';
import type { SpecialistPage } from '../contract.ts';
import { firstComments } from '../rules/comment-query.ts';
import { firstSuggestions, type PageTab, pageTabPath } from '../rules/specialist-page.ts';
import { emptySpecialistQuery, specialistsPath } from '../rules/specialist-query.ts';
import { SpecialistComments } from './comments/SpecialistComments.tsx';
import type { CommentPage, SpecialistProducts } from './load-specialists.ts';
import { useRealtorsText, useSpecialistPagesText } from './realtors-text.ts';
import { PlacesAndLanguages } from './SpecialistCard.tsx';
import { SpecialistInfo } from './SpecialistInfo.tsx';
import { SpecialistMark } from './SpecialistMark.tsx';
import { SpecialistRow } from './SpecialistRow.tsx';
import { SpecialistSuggestions } from './SpecialistSuggestions.tsx';
import css from './SpecialistView.module.css';
import { StatStrip } from './StatStrip.tsx';

const ShareDialog = lazy(() =>
  import('#listings/web/ShareDialog.tsx').then(({ ShareDialog: Component }) => ({ default: Component })),
);

type Props = {
  specialist: SpecialistPage;
  products: SpecialistProducts;
  comments: CommentPage;
  /** The tab that is open, and what it shows. */
  asked: PageTab;
  publicUrl: string;
  /** Asking for his call, where one may. */
  callBack: ReactNode;
};

/** Everything that is known of somebody with a trade: who he is, how he works, what he sells (USR-001), what others say of him (USR-002). */
export function SpecialistView({ specialist, products, comments, asked, publicUrl, callBack }: Props) {
  const t = useRealtorsText();
  const words = useSpecialistPagesText().page;
  const { kind, name, members } = specialist;
  return (
    <article className={css.page}>
      <nav className={css.crumbs} aria-label={words.breadcrumbs}>
        <Link to="/">{words.home}</Link>
        <Link to="/users">{t.title}</Link>
        <Link to={specialistsPath({ ...emptySpecialistQuery, kind })}>{t.kindsOfMany[kind]}</Link>
        <span aria-current="page">{name}</span>
      </nav>
      <Head specialist={specialist} publicUrl={publicUrl} callBack={callBack} />
      <StatStrip figures={specialist.figures} />
      {members.length > 0 && (
        <SpecialistRow id="team" title={`${words.team} ${groupDigits(members.length)}`} specialists={members} />
      )}
      <PageTabs
        id={specialist.id}
        open={asked.tab}
        counts={{ comments: comments.counts.filters.ALL, suggestions: products.counts.onSale }}
      />
      {asked.tab === 'info' && <SpecialistInfo specialist={specialist} />}
      {asked.tab === 'comments' && (
        <SpecialistComments specialist={specialist} comments={comments} request={asked} anchor={TABS} />
      )}
      {asked.tab === 'suggestions' && (
        <SpecialistSuggestions id={specialist.id} asked={asked} products={products} anchor={TABS} />
      )}
    </article>
  );
}

function Head({ specialist, publicUrl, callBack }: Pick<Props, 'specialist' | 'publicUrl' | 'callBack'>) {
  const t = useRealtorsText();
  const { kind, name, agency, since, license, isVerified } = specialist;
  const words = useSpecialistPagesText().page;
  return (
    <header className={css.head}>
      <SpecialistMark specialist={specialist} size="large" />
      <div className={css.who}>
        <div className={css.title}>
          <h1>{name}</h1>
          {isVerified && (
            <Badge tone="ok" icon="circle-check">
              {t.verified}
            </Badge>
          )}
        </div>
        <p className={css.trade}>
          {t.kinds[kind]}
          {agency && (
            <>
              , <Link to={`/users/${agency.id}`}>{words.of({ agency: agency.name })}</Link>
            </>
          )}
          {since !== null && ` · ${words.since({ year: since })}`}
          {license && ` · ${words.facts.license} ${license}`}
        </p>
        <PlacesAndLanguages specialist={specialist} />
      </div>
      <Connections specialist={specialist} publicUrl={publicUrl} callBack={callBack} />
    </header>
  );
}

/** The ways to him: a call, Telegram, and the link of his page to hand on. */
function Connections({
  specialist: { id, name, telegram },
  publicUrl,
  callBack,
}: Pick<Props, 'specialist' | 'publicUrl' | 'callBack'>) {
  const t = useSpecialistPagesText().page;
  const [isSharing, setIsSharing] = useState(false);
  return (
    <div className={css.connections}>
      {callBack}
      {telegram && (
        <a
          className={buttonClass({ look: 'line' })}
          href={`https://t.me/${encodeURIComponent(telegram)}`}
          target="_blank"
          rel="noopener"
        >
          <Icon name="brand-telegram" size={18} /> {t.telegram}
        </a>
      )}
      <IconButton icon="share" label={t.share} look="line" aria-haspopup="dialog" onClick={() => setIsSharing(true)} />
      {isSharing && (
        <Suspense>
          <ShareDialog
            title={t.shareTitle}
            name={name}
            path={`/users/${id}`}
            publicUrl={publicUrl}
            onClose={() => setIsSharing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Where the tabs begin: their links lead there, so that the page does not jump up. */
const TABS = 'tabs';

function PageTabs({
  id,
  open,
  counts,
}: {
  id: number;
  open: PageTab['tab'];
  counts: Record<'comments' | 'suggestions', number>;
}) {
  const t = useSpecialistPagesText().page;
  const tabs: { asked: PageTab; count?: number }[] = [
    { asked: { tab: 'info' } },
    { asked: { tab: 'comments', ...firstComments }, count: counts.comments },
    { asked: { tab: 'suggestions', ...firstSuggestions }, count: counts.suggestions },
  ];
  return (
    <nav id={TABS} className={css.tabsRow} aria-label={t.tabsLabel}>
      <ul className={css.tabs}>
        {tabs.map(({ asked, count }) => (
          <li key={asked.tab}>
            <Link
              className={css.tab}
              to={`${pageTabPath(id, asked)}#${TABS}`}
              aria-current={asked.tab === open ? 'page' : undefined}
            >
              {t.tabs[asked.tab]}
              {count !== undefined && (
                <>
                  {' '}
                  <span className={css.count}>{groupDigits(count)}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
