import assert from 'node:assert/strict';
import { screen, waitFor } from '@testing-library/react';
import { test } from 'vitest';
import { openAdmin, write } from '../../../../test/components/admin.tsx';
import { type Call, renderComponent } from '../../../../test/components/render.tsx';
import type { ContentDraft, EditedContent } from '../../contract/editor.ts';
import text from '../../text/uz/admin.ts';
import { ContentEditor } from './ContentEditor.tsx';

const nothing = { title: '', lead: '', body: '' };
const item: EditedContent = {
  id: 7,
  type: 'news',
  slug: 'yangi-hudud',
  version: 3,
  updatedBy: 'demo.editor',
  updatedAt: '2026-11-20T05:00:00Z',
  publishedAt: '2026-01-05T05:00:00Z',
  visibleFrom: null,
  visibleTo: null,
  link: null,
  image: null,
  extra: {},
  picture: null,
  newOriginal: null,
  words: { uz: { title: 'Sarlavha', lead: 'Kirish', body: 'Matn' }, ru: nothing, en: nothing },
};

test('F80 what an editor writes while it is being saved stays, and goes with the next saving over the version that came back', async () => {
  const opened: (() => void)[] = [];
  const { user, calls } = await renderComponent(<ContentEditor type="news" item={item} nowMs={Date.now()} />, {
    path: '/admin/content/7',
    answers: {
      'PUT /office/content/:id': async ({ body }: Call) => {
        await new Promise<void>((open) => opened.push(open));
        const { version, draft } = body as { version: number; draft: ContentDraft };
        return { ...item, ...draft, version: version + 1 };
      },
    },
  });
  const [title] = screen.getAllByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${text.fields.title}`) });
  assert.ok(title);
  const save = screen.getByRole('button', { name: text.save });
  write(title, 'Birinchi');
  await user.click(save);
  await waitFor(() => assert.equal(opened.length, 1));
  write(title, 'Birinchi va ikkinchi');
  opened.shift()?.();
  await waitFor(() => assert.equal(save.getAttribute('aria-busy') === 'true', false));
  await screen.findAllByText(text.saved);
  assert.equal(title.value, 'Birinchi va ikkinchi');
  await user.click(save);
  await waitFor(() => assert.equal(opened.length, 1));
  opened.shift()?.();
  const sent = calls.map(({ body }) => body as { version: number; draft: ContentDraft });
  assert.deepEqual(
    sent.map(({ version, draft }) => [version, draft.words.uz.title]),
    [
      [3, 'Birinchi'],
      [4, 'Birinchi va ikkinchi'],
    ],
  );
});

test('F79 what an editor writes while a new item is stored first stays, under the address that it has then', async () => {
  const opened: (() => void)[] = [];
  const stored = (draft: ContentDraft, version: number): EditedContent => ({ ...item, ...draft, id: 8, version });
  let saved = item;
  const { user, calls } = await openAdmin('/admin/content/new?type=news', {
    roles: ['EDITOR'],
    answers: {
      'POST /office/content': async ({ body }: Call) => {
        await new Promise<void>((open) => opened.push(open));
        saved = stored((body as { draft: ContentDraft }).draft, 1);
        return saved;
      },
      'GET /office/content/:id': () => saved,
      'PUT /office/content/:id': ({ body }: Call) => stored((body as { draft: ContentDraft }).draft, 2),
    },
  });
  const title = () =>
    screen.getAllByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${text.fields.title}`) })[0];
  await waitFor(() => assert.ok(title()));
  write(title() ?? assert.fail(), 'Birinchi');
  await user.click(screen.getByRole('button', { name: text.save }));
  await waitFor(() => assert.equal(opened.length, 1));
  write(title() ?? assert.fail(), 'Birinchi va ikkinchi');
  opened.shift()?.();
  await waitFor(() => assert.equal(location.pathname, '/admin/content/8'));
  await screen.findByRole('heading', { level: 1, name: 'Birinchi' });
  assert.equal(title()?.value, 'Birinchi va ikkinchi');
  await user.click(screen.getByRole('button', { name: text.save }));
  await waitFor(() => assert.ok(calls.some(({ key }) => key === 'PUT /office/content/:id')));
  const { params, body } = calls.find(({ key }) => key === 'PUT /office/content/:id') ?? assert.fail();
  const { version, draft } = body as { version: number; draft: ContentDraft };
  assert.deepEqual([params.id, version, draft.words.uz.title], ['8', 1, 'Birinchi va ikkinchi']);
});
