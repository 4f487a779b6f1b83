/** The head of the audit trail as a table. */
export default { columns: ['Vaqt (UTC)', 'Kim', 'Amal', 'Obyekt', 'Tafsilot', 'Soʻrov raqami'] };
