// Sheets of the cart's insurance in one file to fetch: who opens one soon needs the next.
export { InsuranceSheet } from './insurance-sheet.tsx';
export { InsuredAddressSheet } from './insured-address-sheet.tsx';
