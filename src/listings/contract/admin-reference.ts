import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import { defineContract } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import {
  NewReferenceEntry,
  ReferenceEntry,
  ReferenceEntryCode,
  ReferenceEntryDraft,
  ReferenceEntryOrder,
} from './reference-entry.ts';

/** `buildingTypes`, or the code of a characteristic that offers options. */
const ListName = z.string().min(1).max(limits.referenceCodeMax);
const Done = z.object({ isDone: z.literal(true) });
const editors = rolesWithPermission('reference.edit');

/** The option lists of forms and filters. */
export const adminReference = defineContract({
  'GET /office/reference': {
    name: 'listReferenceLists',
    summary: 'The option lists of characteristics, by their names',
    who: editors,
    access: 'right',
    reply: z.object({ data: z.array(z.object({ list: z.string(), name: z.string() })) }),
  },
  'GET /office/reference/:list': {
    name: 'readReferenceList',
    summary: 'All choices of a list in their order, hidden ones too',
    who: editors,
    access: 'right',
    params: z.object({ list: ListName }),
    reply: z.object({ data: z.array(ReferenceEntry) }),
    refusals: { referenceMissing: 404 },
  },
  'POST /office/reference/:list': {
    name: 'addReference',
    summary: 'Adds a choice at the end of a list',
    who: editors,
    access: 'right',
    params: z.object({ list: ListName }),
    body: NewReferenceEntry,
    reply: Done,
    refusals: { referenceMissing: 404, referenceCodeTaken: 409 },
  },
  'PUT /office/reference/:list/:code': {
    name: 'saveReference',
    summary: 'Saves the names of a choice and whether it is offered; its code stays',
    who: editors,
    access: 'right',
    params: z.object({ list: ListName, code: ReferenceEntryCode }),
    body: ReferenceEntryDraft,
    reply: Done,
    refusals: { referenceMissing: 404, referenceChanged: 409 },
  },
  'POST /office/reference/:list/order': {
    name: 'orderReference',
    summary: 'Puts the choices of a list into an order',
    who: editors,
    access: 'right',
    params: z.object({ list: ListName }),
    body: ReferenceEntryOrder,
    reply: Done,
    refusals: { referenceMissing: 404, orderWrong: 409 },
  },
});
