import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Locale, locales } from '#platform/values/locale.ts';
import { createTestApp } from '../../../test/app.ts';
import type { Product } from '../contract.ts';
import { type AttributeKind, type AttributeUnit, attributeText } from '../rules/attributes.ts';
import { knownCategories } from '../rules/categories.ts';

const app = await createTestApp();

type Offered = { code: string; kind: AttributeKind; unit: AttributeUnit | null; uz: string; ru: string; en: string };
const offeredBy = (categoryId: number): Promise<Offered[]> => app.db.sql<Offered>`
  select c.code, c.kind, c.unit, c.name_uz as uz, c.name_ru as ru, c.name_en as en
    from category_characteristic cc join characteristic c on c.code = cc.characteristic
   where cc.category_id = ${categoryId} order by cc.position`;

const written: Record<Locale, Partial<Record<string, string>>> = {
  uz: { m2: '1 234,5 m²' },
  ru: { m2: '1 234,5 м²' },
  en: { m2: '1 234.5 m²' },
};

test('F70 the API tells of every characteristic what it counts, and each is read with its own unit in three languages', async () => {
  for (const { id: categoryId } of knownCategories) {
    const offered = await offeredBy(categoryId);
    const details: Record<string, string | number> = {};
    for (const { code, kind, unit } of offered) {
      if (kind === 'decimal') details[code] = 1_234.5;
      if (kind === 'integer') details[code] = unit === 'year' ? 1_987 : 1_234;
      if (kind === 'date') details[code] = '2026-11-24T09:00:00Z';
    }
    assert.ok(Object.keys(details).length > 1);
    const [{ id } = assert.fail('no listing')] = await app.db.sql<{ id: bigint }>`
      update listing set details = ${JSON.stringify(details)}::jsonb
       where id = (select id from listing where category_id = ${categoryId} and process = 'in_sale' and visibility = 'TO_EVERYONE' limit 1)
      returning id`;
    for (const locale of locales) {
      const { facts } = (await app.get(`/api/public/product/${id}?lang=${locale}`)).body as Product;
      assert.deepEqual(facts.map(({ code }) => code).toSorted(), Object.keys(details).toSorted());
      for (const fact of facts) {
        const isYear = fact.code.startsWith('year_');
        const isArea = fact.code.includes('area');
        const plain = fact.kind === 'date' ? '24.11.2026' : isYear ? '1987' : '1 234';
        assert.equal(
          attributeText(locale, fact, fact.value).replaceAll('\u00a0', ' '),
          isArea ? written[locale].m2 : plain,
          `${locale}: ${fact.name}`,
        );
        assert.equal(fact.unit, isArea ? 'm2' : isYear ? 'year' : null, fact.code);
      }
    }
  }
});

test('F70 no two characteristics of a category have one name: whoever lays facts side by side tells them apart', async () => {
  for (const { id } of knownCategories) {
    const offered = await offeredBy(id);
    for (const locale of locales) {
      const names = offered.map((one) => one[locale]);
      assert.deepEqual(
        names.filter((name, at) => names.indexOf(name) !== at),
        [],
        `${id} in ${locale}`,
      );
    }
  }
});
