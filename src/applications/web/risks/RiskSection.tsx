import { useState } from 'react';
import { useRiskText } from '#listings/web/RiskPassport.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { RiskEditor } from './RiskEditor.tsx';
import css from './RiskSection.module.css';

/** The risk passport folded away beside an application: asked for when somebody opens it. */
export function RiskSection({ id }: { id: number }) {
  const t = useRiskText();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className={css.section} onToggle={(event) => event.currentTarget.open && setWasOpened(true)}>
      <summary className={css.head}>
        <h3>{t.editor.title}</h3>
        <Icon name="chevron-down" size={18} />
      </summary>
      {wasOpened && <RiskEditor key={id} id={id} />}
    </details>
  );
}
