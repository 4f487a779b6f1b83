import assert from 'node:assert/strict';
import type { Card } from '#listings/contract/card.ts';
import type { Specialist, SpecialistPage, SpecialistProfileFields } from '#realtors/contract.ts';
import type { TestApp } from '../app.ts';
import { bearer, createUser } from './identity.ts';

type List = {
  data: Specialist[];
  total: number;
  size: number;
  counts: {
    kinds: Record<string, number>;
    provinces: { id: number; name: string; count: number }[];
    languages: { code: string; count: number }[];
    verified: number;
  };
};
type Products = { data: Card[]; total: number; counts: { onSale: number; sold: number } };
type OwnProfile = SpecialistProfileFields & { id: number; kind: string; version: number };

/** What a realtor may say of himself. */
export const ownWords: SpecialistProfileFields = {
  tradeName: '',
  about: 'Uyni avval oʻzim koʻraman.',
  languages: ['uz', 'ru'],
  provinceIds: [1726],
  services: ['sale', 'papers'],
  license: 'RF-1',
  since: 2015,
  telegram: '@Yangi_makon1',
};

/** Reads lists and pages of specialists as visitors do, and writes as they do themselves. */
export const createSpecialistClient = (app: TestApp) => {
  const list = async (query = ''): Promise<List> => {
    const answer = await app.get(`/api/public/users?${query}`);
    assert.equal(answer.status, 200, answer.text);
    return answer.body as List;
  };
  const own = async (username: string): Promise<OwnProfile | null> =>
    ((await app.get('/api/user/specialist', await bearer(app, username))).body as { profile: OwnProfile | null })
      .profile;
  return {
    list,
    own,
    /** All pages of a list. */
    everybody: async (query = ''): Promise<Specialist[]> => {
      const found: Specialist[] = [];
      for (let page = 1; ; page += 1) {
        const { data, total } = await list(`${query}&page=${page}`);
        found.push(...data);
        if (data.length === 0 || found.length >= total) return found;
      }
    },
    page: async (id: number | bigint, lang = 'uz'): Promise<SpecialistPage | null> => {
      const { status, body } = await app.get(`/api/public/users/${id}?lang=${lang}`);
      return status === 200 ? (body as SpecialistPage) : null;
    },
    products: async (id: number | bigint, query = '', who: string | null = null): Promise<Products> =>
      (await app.get(`/api/public/users/${id}/products?${query}`, who ? await bearer(app, who) : {})).body as Products,
    /** Saves what he says by now, with these changes. */
    save: async (username: string, changes: object, lang = 'uz') => {
      const { id: _id, kind: _kind, ...stored } = (await own(username)) ?? { id: 0, kind: '' };
      const answer = await app.call('PUT', `/api/user/specialist?lang=${lang}`, {
        headers: { ...(await bearer(app, username)), 'content-type': 'application/json' },
        payload: JSON.stringify({ ...stored, ...changes }),
      });
      return { status: answer.status, ...(answer.body as { version?: number; code?: string }) };
    },
    /** Somebody whom staff have just given a trade. */
    createSpecialist: async (kind: string): Promise<{ username: string; id: bigint }> => {
      const username = await createUser(app);
      const [row] = await app.db.sql<{ id: bigint }>`
        update person set kind = ${kind} where username = ${username} returning id`;
      return { username, id: row?.id ?? 0n };
    },
  };
};
