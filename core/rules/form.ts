// Generic forms: a change is accepted if its filter passes, a blur checks, a required empty field is an error. [spec 5 "Generic forms"]

export interface FieldRule {
  readonly required?: boolean;
  /** Whether the form's values allow an empty field, even if it is required. */
  readonly mayBeEmpty?: (values: Readonly<Record<string, string>>) => boolean;
  /** The field's text after typing `raw` over `before`; equal to `before` when the change is refused. */
  readonly accept?: (before: string, raw: string) => string;
  /** Key of the message when the value is wrong on leaving the field, otherwise undefined. Not called for empty values. */
  readonly check?: (value: string) => string | undefined;
}

export type FormRules<K extends string> = Readonly<Record<K, FieldRule>>;

export interface FormState<K extends string> {
  readonly values: Readonly<Record<K, string>>;
  /** Key of the message at each wrong field. */
  readonly errors: { readonly [P in K]?: string };
}

/** Message key of an empty required field. */
export const REQUIRED = 'required';

/** Keys of a form's rules, in display order. */
const keysOf = <K extends string>(rules: FormRules<K>): K[] => Object.keys(rules) as K[];

export function startForm<K extends string>(rules: FormRules<K>, values: Partial<Record<K, string>> = {}): FormState<K> {
  const all = Object.fromEntries(keysOf(rules).map((key) => [key, values[key] ?? ''])) as Record<K, string>;
  return { values: all, errors: {} as FormState<K>['errors'] };
}

/** An input change is accepted only if the field's change filter passes. Accepting it clears that field's error. */
export function changeField<K extends string>(rules: FormRules<K>, form: FormState<K>, key: NoInfer<K>, raw: string): FormState<K> {
  const before = form.values[key];
  const value = rules[key].accept ? rules[key].accept(before, raw) : raw;
  if (value === before && raw !== before) return form;
  const { [key]: _gone, ...errors } = form.errors as Record<K, string>;
  return { values: { ...form.values, [key]: value }, errors: errors as FormState<K>['errors'] };
}

function errorOf(rule: FieldRule, value: string, values: Readonly<Record<string, string>>): string | undefined {
  if (value.trim() === '') return rule.required && !rule.mayBeEmpty?.(values) ? REQUIRED : undefined;
  return rule.check?.(value);
}

/** A required field left empty on blur, or failing its blur check, is marked in error. */
export function blurField<K extends string>(rules: FormRules<K>, form: FormState<K>, key: NoInfer<K>): FormState<K> {
  const error = errorOf(rules[key], form.values[key], form.values);
  return error === undefined ? form : { ...form, errors: { ...form.errors, [key]: error } };
}

/** Checks all fields, as on submit; `firstError` gets the focus. */
export function checkForm<K extends string>(rules: FormRules<K>, form: FormState<K>): { form: FormState<K>; firstError: K | undefined } {
  const checked = keysOf(rules).reduce((state, key) => blurField(rules, state, key), form);
  return { form: checked, firstError: keysOf(rules).find((key) => checked.errors[key] !== undefined) };
}

/** A form is invalid if a required field has an error or is empty. */
export function isFormValid<K extends string>(rules: FormRules<K>, form: FormState<K>): boolean {
  return keysOf(rules).every((key) => !rules[key].required || (form.values[key].trim() !== '' && form.errors[key] === undefined));
}
