// The part of the package that we use; it has no types of its own.
declare module 'saxen' {
  type Attributes = () => Readonly<Record<string, string>>;
  type Decode = (text: string) => string;
  export class Parser {
    on(event: 'openTag', hear: (name: string, attributes: Attributes, decode: Decode, isEmpty: boolean) => void): this;
    on(event: 'closeTag', hear: (name: string) => void): this;
    on(event: 'text', hear: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', hear: (text: string) => void): this;
    on(event: 'error' | 'warn', hear: (error: Error) => void): this;
    write(chunk: string): this;
    end(): void;
  }
}
