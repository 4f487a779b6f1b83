/** A company as the state's register of enterprises tells it. */
export type RegisteredCompany = {
  tin: string;
  name: string;
  director: string;
  email: string;
  /** The code of the main activity: five digits. */
  oked: string;
  /** The legal form, in words: «MCHJ». */
  opf: string;
  address: string;
  activityState: 'active' | 'inactive';
};

/** The register of enterprises. */
export type CompanyRegister = {
  name: string;
  /** Null when nobody has the tax number. Throws `UnavailableError`. */
  find: (tin: string) => Promise<RegisteredCompany | null>;
};
