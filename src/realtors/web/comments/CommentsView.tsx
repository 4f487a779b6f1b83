import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { Link } from '#platform/web/Link.tsx';
import { type CommentQuery, commentsPath } from '../../rules/comment-query.ts';
import { specialistKinds } from '../../rules/specialist.ts';
import type { CommentPage } from '../load-specialists.ts';
import { useCommentPagesText, useRealtorsText } from '../realtors-text.ts';
import tabsCss from '../SpecialistsView.module.css';
import { PublicCommentList } from './PublicCommentList.tsx';

type Props = { query: CommentQuery; comments: CommentPage };

/** Where the list begins: links of it lead there, so that the page does not jump up. */
const LIST = 'comments';

/** All comments about specialists, of each kind or of all, with whom each is about (CMT-002). Every state is an address. */
export function CommentsView({ query, comments }: Props) {
  const t = useCommentPagesText().all;
  return (
    <div className={tabsCss.view}>
      <header>
        <h1>{t.title}</h1>
        <p className={tabsCss.lead}>{t.lead}</p>
      </header>
      <KindTabs query={query} comments={comments} />
      <section id={LIST} aria-label={t.title}>
        <PublicCommentList
          comments={comments}
          request={query}
          pathTo={(change) => commentsPath({ ...query, ...change })}
          anchor={LIST}
          isAboutShown
        />
      </section>
    </div>
  );
}

function KindTabs({ query, comments }: Props) {
  const t = useRealtorsText();
  const words = useCommentPagesText().all;
  const { kinds } = comments.counts;
  const tabs = [
    { kind: null, label: words.every, count: specialistKinds.reduce((sum, kind) => sum + kinds[kind], 0) },
    ...specialistKinds.map((kind) => ({ kind, label: t.kindsOfMany[kind], count: kinds[kind] })),
  ];
  return (
    <nav aria-label={words.kinds}>
      <ul className={tabsCss.tabs}>
        {tabs.map(({ kind, label, count }) => (
          <li key={label}>
            <Link
              className={tabsCss.tab}
              to={commentsPath({ ...query, kind, page: limits.firstPage })}
              aria-current={kind === query.kind ? 'page' : undefined}
            >
              {label} <span className={tabsCss.count}>{groupDigits(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
