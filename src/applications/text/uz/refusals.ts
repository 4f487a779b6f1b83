import { entryRefusals } from '#listings/text/uz/admin-entries.ts';
import admin from './admin.ts';
import analysis from './analysis.ts';
import fees from './fees.ts';
import files from './files.ts';
import form from './form.ts';
import imports from './imports.ts';
import lookup from './lookup.ts';
import own from './own.ts';
import purchase from './purchase.ts';
import viewing from './viewing.ts';
import moving from './workflow.ts';

/** Every refusal of applications, for the server. */
export default {
  ...moving.refusals,
  ...own.refusals,
  ...form.refusals,
  ...files.refusals,
  ...lookup.refusals,
  ...analysis.refusals,
  ...purchase.refusals,
  ...admin.refusals,
  ...imports.refusals,
  ...fees.refusals,
  ...viewing.refusals,
  ...entryRefusals,
};
