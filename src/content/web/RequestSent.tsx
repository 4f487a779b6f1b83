import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import css from './RequestForm.module.css';
import { useContentText } from './text.ts';

/** What stands in place of the form once it was sent: what happens next and by when. */
export function RequestSent({ promise, act }: { promise: string; act: { label: string; onClick: () => void } }) {
  const t = useContentText();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone; whoever listens hears the answer from here.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={css.sent}>
      <span className={css.mark}>
        <Icon name="circle-check" size={32} />
      </span>
      <h2 id="request-title" ref={title} tabIndex={-1}>
        {t.request.sent}
      </h2>
      <p>{promise}</p>
      <Button look="line" onClick={act.onClick}>
        {act.label}
      </Button>
    </div>
  );
}
