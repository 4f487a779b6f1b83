import { Fragment } from 'react';
import { type ArticleBlock, readBody, type TextRun } from '#content/rules/body.ts';
import { Link } from '#platform/web/Link.tsx';
import css from './ContentBody.module.css';

/** The text of an article, an answer or a page, as an editor wrote it. */
export function ContentBody({ body }: { body: string }) {
  return (
    <div className={css.body}>
      {readBody(body).map((block, index) => (
        // The text of a page does not change its order while it is read.
        <BodyBlock key={index} block={block} />
      ))}
    </div>
  );
}

function BodyBlock({ block }: { block: ArticleBlock }) {
  if (block.kind === 'heading') return <h2 id={block.anchor}>{block.text}</h2>;
  if (block.kind === 'paragraph') return <p>{<Runs runs={block.runs} />}</p>;
  const List = block.isNumbered ? 'ol' : 'ul';
  return (
    <List start={block.isNumbered ? block.start : undefined}>
      {block.items.map((runs, index) => (
        <li key={index}>
          <Runs runs={runs} />
        </li>
      ))}
    </List>
  );
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  return runs.map((run, index) => (
    <Fragment key={index}>
      {run.to ? (
        run.to.startsWith('#') ? (
          <a href={run.to}>{run.text}</a>
        ) : (
          <Link to={run.to}>{run.text}</Link>
        )
      ) : (
        run.text
      )}
    </Fragment>
  ));
}
