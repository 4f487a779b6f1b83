import css from './CardSkeleton.module.css';

/** The shape of a card that is on its way. It says nothing to those who listen: the list announces that it loads. */
export function CardSkeleton() {
  return (
    <div className={css.card} aria-hidden="true">
      <div className={css.picture} />
      <div className={css.body}>
        <i className={css.price} />
        <i className={css.small} />
        <i className={css.title} />
        <i className={css.facts} />
        <i className={css.line} />
        <i className={css.foot} />
      </div>
    </div>
  );
}

/** The shape of a horizontal card that is on its way. */
export function RowSkeleton() {
  return (
    <div className={css.row} aria-hidden="true">
      <div className={css.side} />
      <div className={css.body}>
        <i className={css.title} />
        <i className={css.line} />
        <i className={css.facts} />
        <i className={css.foot} />
      </div>
    </div>
  );
}
