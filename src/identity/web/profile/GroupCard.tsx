import { type FormEvent, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { TextInput } from '#platform/web/TextInput.tsx';
import type { VisibilityGroup } from '../../contract/groups.ts';
import { callApi } from './call-api.ts';
import { FormDialog } from './FormDialog.tsx';
import { Panel } from './Panel.tsx';
import css from './profile.module.css';
import { useProfileText } from './text.ts';
import { useMutation } from './use-mutation.ts';

type GroupCardProps = { group: VisibilityGroup; onGroup: (group: VisibilityGroup) => void; onGone: () => void };

/** A group with its members: another name, another member, one less, or none of it any more. */
export function GroupCard({ group, onGroup, onGone }: GroupCardProps) {
  const t = useProfileText().groups;
  const { refusal, run } = useMutation();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const remove = (userName: string) =>
    run(async () =>
      onGroup(await callApi('DELETE /user/groups/:id/members/:userName', { params: { id: group.id, userName } })),
    );
  const actions = (
    <>
      <IconButton icon="pencil" label={t.renameOf({ name: group.name })} onClick={() => setOpen('rename')} />
      <IconButton icon="trash" label={t.removeOf({ name: group.name })} onClick={() => setOpen('remove')} />
    </>
  );
  return (
    <Panel title={group.name} line={t.members({ n: group.members.length })} action={actions}>
      {group.members.length > 0 && (
        <ul className={css.members}>
          {group.members.map(({ userName, name }) => (
            <li key={userName} className={css.member} title={userName}>
              {userName} <small>{name}</small>
              <IconButton
                icon="x"
                size={36}
                isRound
                label={t.removeMember({ name: userName })}
                onClick={() => void remove(userName)}
              />
            </li>
          ))}
        </ul>
      )}
      {refusal && <FieldMessage state="error">{refusal.message}</FieldMessage>}
      <NewMember group={group} onGroup={onGroup} />
      <RenameDialog isOpen={open === 'rename'} onClose={() => setOpen(null)} group={group} onGroup={onGroup} />
      <RemoveDialog isOpen={open === 'remove'} onClose={() => setOpen(null)} group={group} onGone={onGone} />
    </Panel>
  );
}

function NewMember({ group, onGroup }: Pick<GroupCardProps, 'group' | 'onGroup'>) {
  const t = useProfileText().groups;
  const { isBusy, refusal, reset, run } = useMutation();
  const [userName, setUserName] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (userName.trim() === '') return;
    const isDone = await run(async () =>
      onGroup(
        await callApi('POST /user/groups/:id/members', {
          params: { id: group.id },
          body: { userName: userName.trim() },
        }),
      ),
    );
    if (isDone) setUserName('');
  };
  return (
    <form className={css.add} onSubmit={(event) => void add(event)}>
      <TextInput
        label={t.addLabel}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.usernameMax}
        value={userName}
        error={refusal?.message}
        onChange={({ target }) => {
          setUserName(target.value);
          reset();
        }}
      />
      <Button type="submit" size={48} look="line" isLoading={isBusy}>
        {t.add}
      </Button>
    </form>
  );
}

type DialogProps = { isOpen: boolean; onClose: () => void; group: VisibilityGroup };

function RenameDialog({ isOpen, onClose, group, onGroup }: DialogProps & Pick<GroupCardProps, 'onGroup'>) {
  const t = useProfileText();
  const { isBusy, refusal, reset, run } = useMutation();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? group.name;
  const close = () => {
    setTyped(null);
    reset();
    onClose();
  };
  const save = async () => {
    if (name.trim() === '') return;
    const isDone = await run(async () =>
      onGroup(await callApi('PATCH /user/groups/:id', { params: { id: group.id }, body: { name: name.trim() } })),
    );
    if (isDone) close();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={t.groups.rename}
      isBusy={isBusy}
      submit={t.save}
      onSubmit={() => void save()}
    >
      <TextInput
        label={t.groups.name}
        data-first-focus
        maxLength={limits.groupNameMax}
        value={name}
        error={refusal?.message}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}

function RemoveDialog({ isOpen, onClose, group, onGone }: DialogProps & Pick<GroupCardProps, 'onGone'>) {
  const t = useProfileText().groups;
  const { isBusy, refusal, run } = useMutation();
  const remove = async () => {
    if (await run(() => callApi('DELETE /user/groups/:id', { params: { id: group.id } }))) onGone();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.removeOf({ name: group.name })}
      isBusy={isBusy}
      refusal={refusal?.message}
      submit={t.remove}
      look="danger"
      onSubmit={() => void remove()}
    >
      <p className={css.line}>{t.removeLine({ name: group.name })}</p>
    </FormDialog>
  );
}
