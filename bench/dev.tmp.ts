import { searchPart } from './parts/search'
console.log(await searchPart())
