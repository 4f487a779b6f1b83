import { z } from 'zod';
import { rolesWithPermission } from '#identity/rules/permissions.ts';
import {
  NewReferenceEntry,
  ReferenceEntry,
  ReferenceEntryCode,
  ReferenceEntryDraft,
  ReferenceEntryOrder,
} from '#listings/contract/reference-entry.ts';
import { defineContract } from '#platform/contract/operation.ts';

const Done = z.object({ isDone: z.literal(true) });
const editors = rolesWithPermission('reference.edit');

/** Why applications are refused: the templates that moderators choose from. */
export const reasons = defineContract({
  'GET /office/reject-reasons': {
    name: 'listRejectReasons',
    summary: 'All reasons of refusal in their order, hidden ones too',
    who: editors,
    access: 'right',
    reply: z.object({ data: z.array(ReferenceEntry) }),
  },
  'POST /office/reject-reasons': {
    name: 'addRejectReason',
    summary: 'Adds a reason at the end',
    who: editors,
    access: 'right',
    body: NewReferenceEntry,
    reply: Done,
    refusals: { referenceMissing: 404, referenceCodeTaken: 409 },
  },
  'PUT /office/reject-reasons/:code': {
    name: 'saveRejectReason',
    summary: 'Saves the words of a reason and whether it is offered; its code stays',
    who: editors,
    access: 'right',
    params: z.object({ code: ReferenceEntryCode }),
    body: ReferenceEntryDraft,
    reply: Done,
    refusals: { referenceMissing: 404, referenceChanged: 409 },
  },
  'POST /office/reject-reasons/order': {
    name: 'orderRejectReasons',
    summary: 'Puts the reasons into an order',
    who: editors,
    access: 'right',
    body: ReferenceEntryOrder,
    reply: Done,
    refusals: { orderWrong: 409 },
  },
});
