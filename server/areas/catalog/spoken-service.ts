// What is said of products, for the area that makes sound of it.
import type { SpokenRepository } from './spoken-repository.ts';

export type { SpokenRow } from './spoken-repository.ts';
export type SpokenService = SpokenRepository;
