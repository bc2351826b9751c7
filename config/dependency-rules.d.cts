interface Rules {
  readonly forbidden: readonly { readonly name: string }[];
  readonly options: object;
}
declare const rules: Rules;
export = rules;
