import { type FormEvent, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { VisibilityGroup } from '../../contract/groups.ts';
import { callApi } from './call-api.ts';
import { GroupCard } from './GroupCard.tsx';
import { Panel } from './Panel.tsx';
import css from './profile.module.css';
import { TabFailure } from './TabFailure.tsx';
import { TabSkeleton } from './TabSkeleton.tsx';
import { useProfileText } from './text.ts';
import { useMutation } from './use-mutation.ts';
import { useResource } from './use-resource.ts';

const load = async () => (await callApi('GET /user/groups')).data;

/** Groups of people to whom listings may be shown (O4). */
export function GroupsTab() {
  const t = useProfileText().groups;
  const { data, refusal, setData, reload } = useResource(load);
  if (refusal) return <TabFailure message={refusal.message} onAgain={reload} />;
  if (!data) return <TabSkeleton />;
  const replaceGroup = (group: VisibilityGroup) =>
    setData(data.map((other) => (other.id === group.id ? group : other)));
  return (
    <div className={css.cards}>
      <Panel title={t.title} line={t.line}>
        <NewGroup onMade={(group) => setData([...data, group])} />
      </Panel>
      {data.length === 0 && <EmptyState icon="users" title={t.empty} text={t.emptyLine} />}
      {data.map((group) => (
        <GroupCard
          key={group.id}
          group={group}
          onGroup={replaceGroup}
          onGone={() => setData(data.filter(({ id }) => id !== group.id))}
        />
      ))}
    </div>
  );
}

function NewGroup({ onMade }: { onMade: (group: VisibilityGroup) => void }) {
  const t = useProfileText();
  const { isBusy, refusal, reset, run } = useMutation();
  const [name, setName] = useState('');
  const createGroup = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    const isDone = await run(async () => onMade(await callApi('POST /user/groups', { body: { name: name.trim() } })));
    if (!isDone) return;
    setName('');
    showToast({ kind: 'success', title: t.saved });
  };
  return (
    <form className={css.add} onSubmit={(event) => void createGroup(event)}>
      <TextInput
        label={t.groups.name}
        autoComplete="off"
        maxLength={limits.groupNameMax}
        value={name}
        error={refusal?.message}
        onChange={({ target }) => {
          setName(target.value);
          reset();
        }}
      />
      <Button type="submit" size={48} look="soft" icon="plus" isLoading={isBusy}>
        {t.groups.make}
      </Button>
    </form>
  );
}
