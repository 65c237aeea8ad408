import type { FoodFacts } from './venue.ts';

export function toFoodColumns({ allergens, diets }: FoodFacts) {
  return {
    allergens: allergens ? JSON.stringify(allergens) : null,
    diets: diets ? JSON.stringify(diets) : null,
  };
}
