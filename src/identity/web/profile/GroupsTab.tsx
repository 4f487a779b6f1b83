import { type FormEvent, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Group } from '../../contract/profile.ts';
import { call } from './calls.ts';
import { GroupCard } from './GroupCard.tsx';
import { Panel } from './Panel.tsx';
import css from './profile.module.css';
import { TabFailure } from './TabFailure.tsx';
import { TabSkeleton } from './TabSkeleton.tsx';
import { useProfileText } from './text.ts';
import { useDeed } from './use-deed.ts';
import { useLoaded } from './use-loaded.ts';

const load = async () => (await call('GET /user/groups')).data;

/** Groups of people to whom listings may be shown (O4). */
export function GroupsTab() {
  const t = useProfileText().groups;
  const { data, refusal, put, again } = useLoaded(load);
  if (refusal) return <TabFailure message={refusal.message} onAgain={again} />;
  if (!data) return <TabSkeleton />;
  const putGroup = (group: Group) => put(data.map((other) => (other.id === group.id ? group : other)));
  return (
    <div className={css.cards}>
      <Panel title={t.title} line={t.line}>
        <NewGroup onMade={(group) => put([...data, group])} />
      </Panel>
      {data.length === 0 && <EmptyState icon="users" title={t.empty} text={t.emptyLine} />}
      {data.map((group) => (
        <GroupCard
          key={group.id}
          group={group}
          onGroup={putGroup}
          onGone={() => put(data.filter(({ id }) => id !== group.id))}
        />
      ))}
    </div>
  );
}

function NewGroup({ onMade }: { onMade: (group: Group) => void }) {
  const t = useProfileText();
  const { isBusy, refusal, forget, run } = useDeed();
  const [name, setName] = useState('');
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const isDone = await run(async () => onMade(await call('POST /user/groups', { body: { name: name.trim() } })));
    if (!isDone) return;
    setName('');
    showToast({ kind: 'success', title: t.saved });
  };
  return (
    <form className={css.add} onSubmit={(event) => void make(event)}>
      <TextInput
        label={t.groups.name}
        autoComplete="off"
        maxLength={limits.groupNameMax}
        value={name}
        error={refusal?.message}
        onChange={({ target }) => {
          setName(target.value);
          forget();
        }}
      />
      <Button type="submit" size={48} look="soft" icon="plus" isLoading={isBusy}>
        {t.groups.make}
      </Button>
    </form>
  );
}
