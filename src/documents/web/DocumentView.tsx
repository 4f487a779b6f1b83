import { Fragment } from 'react';
import type { DocumentBlock, DocumentFact, DocumentModel, DocumentSection } from '#documents/rules/document-model.ts';
import { classNames } from '#platform/web/class-names.ts';
import styles from './DocumentView.module.css';

/** A document as text: the same words in the same order as in its PDF. Its title may be said by what it stands in. */
export function DocumentView({ model, isTitleHidden = false }: { model: DocumentModel; isTitleHidden?: boolean }) {
  return (
    <article className={styles.sheet} lang={model.language}>
      <header className={styles.head}>
        <h3 className={classNames('h3', isTitleHidden && 'visually-hidden')}>{model.title}</h3>
        <p className={styles.line}>{model.line}</p>
      </header>
      <Facts facts={model.facts} />
      {model.terms.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
      <div className={styles.parties}>
        {model.signatures.map((box) => (
          <div key={box.title} className={box.isSigned ? styles.signed : styles.unsigned}>
            <strong>{box.title}</strong>
            {box.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </div>
        ))}
      </div>
      {model.signaturePage && (
        <>
          <h4 className={styles.heading}>{model.signaturePage.heading}</h4>
          <Facts facts={model.signaturePage.facts} />
          <p className={styles.small}>{model.signaturePage.line}</p>
        </>
      )}
      <p className={styles.small}>{model.qrLine}</p>
      <p className={styles.small}>{model.footer[0]}</p>
    </article>
  );
}

function Facts({ facts }: { facts: DocumentFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function BlockView({ block }: { block: DocumentBlock }) {
  if (block.kind === 'heading') return <h4 className={styles.heading}>{block.text}</h4>;
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  if (block.kind === 'facts') return <Facts facts={block.facts} />;
  if (block.kind === 'sections') return <Sections sections={block.sections} />;
  if (block.kind === 'amount')
    return (
      <p className={styles.amount}>
        <span>{block.label}</span>
        <strong className="num">
          {block.figures} {block.unit}
        </strong>
        <span>{block.words}</span>
      </p>
    );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {block.head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {block.totals && (
        <tfoot>
          <tr>
            {block.totals.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Sections({ sections }: { sections: DocumentSection[] }) {
  return sections.map(({ heading, clauses }, index) => (
    <Fragment key={heading}>
      <h4 className={styles.heading}>
        {index + 1}. {heading}
      </h4>
      {clauses.map((clause, place) => (
        <p key={place} className={styles.clause}>
          <span className="num">
            {index + 1}.{place + 1}.
          </span>
          {clause}
        </p>
      ))}
    </Fragment>
  ));
}
