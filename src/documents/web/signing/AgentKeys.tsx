import { useEffect, useState } from 'react';
import { type Agent, type AgentKey, listAgentKeys } from '#documents/web/keys/eimzo.ts';
import { KeyError, type KeyProblem, type SigningKey } from '#documents/web/keys/key.ts';
import { Button } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { KeyFacts } from './KeyCard.tsx';
import css from './signing.module.css';
import { useSigningText } from './words.ts';

type Listed = { keys: AgentKey[] } | { problem: KeyProblem } | null;

/** The keys that E-IMZO knows on this machine. It asks for the password itself when a key signs. */
export function AgentKeys({ agent, onKey }: { agent: Agent; onKey: (key: SigningKey) => void }) {
  const t = useSigningText();
  const [listed, setListed] = useState<Listed>(null);
  useEffect(() => {
    let isGone = false;
    if (listed === null)
      listAgentKeys(agent).then(
        (keys) => !isGone && setListed({ keys }),
        (error: unknown) =>
          !isGone && setListed({ problem: error instanceof KeyError ? error.problem : 'AGENT_UNREACHABLE' }),
      );
    return () => {
      isGone = true;
    };
  }, [agent, listed]);

  if (listed === null)
    return (
      <output className={css.chooser} aria-label={t.key.agentLooking}>
        <Skeleton height="76px" />
        <Skeleton height="76px" />
      </output>
    );
  const isEmpty = 'keys' in listed && listed.keys.length === 0;
  if ('problem' in listed || isEmpty)
    return (
      <div className={css.chooser} role="alert">
        <FieldMessage state={isEmpty ? 'warning' : 'error'}>
          {'problem' in listed ? t.keyProblems[listed.problem] : t.key.agentEmpty}
        </FieldMessage>
        <Button look="line" icon="refresh" onClick={() => setListed(null)}>
          {t.words.retry}
        </Button>
      </div>
    );
  return (
    <section className={css.chooser} aria-label={t.key.agent}>
      {listed.keys.map((key) => (
        <button key={key.name} type="button" className={css.card} onClick={() => onKey(key)}>
          <span className={css.tile}>
            <Icon name="certificate" size={22} />
          </span>
          <KeyFacts owner={key.owner} />
          <Icon name="chevron-right" size={18} />
        </button>
      ))}
    </section>
  );
}
